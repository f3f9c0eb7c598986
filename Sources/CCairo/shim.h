// Cairo's drawing calls, and the image and PDF surfaces that LayoutRendering draws on.
#include <cairo.h>
#include <cairo-pdf.h>
