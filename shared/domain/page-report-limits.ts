/** How much of a changed page a report may describe: places, elements of each, names of attributes of each. */
export const MAX_OUTLINES = 3;
export const MAX_OUTLINE_NODES = 60;
export const MAX_ATTRIBUTES = 8;
