* a layout: level 250, with the least values of the levels above as rows
* width = 300, height = 100
* the least value, as Mullion finds it: 20
NAME layout
ROWS
 N objective
* line 5: a.leading == 0
 E line_5
* line 6: b.leading == a.trailing
 E line_6
* line 7: c.leading == b.trailing
 E line_7
* line 8: c.trailing == container.trailing
 E line_8
* line 10: c.width == 100
 E line_10
* line 11: a.height == b.height == c.height == 60
 E line_11
 E line_11_2
 E line_11_3
* line 12: a.top == b.top == c.top == 20
 E line_12
 E line_12_2
 E line_12_3
* line 3: height: 50 -- a wish at 250
 E line_3
* line 3: width: 200 -- a wish at 750
 E line_3_2
* line 9 (quarter): a.width == 50% * container.width -- a wish at 750, weight 2
 E quarter
* level 750 is not worse than its least value, 150
 L level_750
COLUMNS
 slack objective 1
 a.left line_5 1
 a.left line_6 -1
 a.top line_12 1
 a.width line_6 -1
 a.width quarter 1
 a.height line_11 1
 a.height line_3 1
 b.left line_6 1
 b.left line_7 -1
 b.top line_12 -1
 b.top line_12_2 1
 b.width line_7 -1
 b.width line_3_2 1
 b.height line_11 -1
 b.height line_11_2 1
 c.left line_7 1
 c.left line_8 1
 c.top line_12_2 -1
 c.top line_12_3 1
 c.width line_8 1
 c.width line_10 1
 c.height line_11_2 -1
 c.height line_11_3 1
 line_3.over objective 1
 line_3.over line_3 -1
 line_3.under objective 1
 line_3.under line_3 1
 line_3_2.over line_3_2 -1
 line_3_2.over level_750 1
 line_3_2.under line_3_2 1
 line_3_2.under level_750 1
 quarter.over quarter -1
 quarter.over level_750 2
 quarter.under quarter 1
 quarter.under level_750 2
RHS
 RHS line_8 300
 RHS line_10 100
 RHS line_11_3 60
 RHS line_12_3 20
 RHS line_3 50
 RHS line_3_2 200
 RHS quarter 150
 RHS level_750 150
BOUNDS
 LO BND slack 10
 FR BND a.left
 FR BND a.top
 LO BND a.width 0
 LO BND a.height 0
 FR BND b.left
 FR BND b.top
 LO BND b.width 0
 LO BND b.height 0
 FR BND c.left
 FR BND c.top
 LO BND c.width 0
 LO BND c.height 0
 LO BND line_3.over 0
 LO BND line_3.under 0
 LO BND line_3_2.over 0
 UP BND line_3_2.over 150
 LO BND line_3_2.under 0
 UP BND line_3_2.under 150
 FX BND quarter.over 0
 FX BND quarter.under 0
ENDATA
