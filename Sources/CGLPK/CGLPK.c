#include "CGLPK.h"
