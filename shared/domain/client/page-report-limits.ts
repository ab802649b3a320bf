/** Limits of a report about a changed page: outlines, elements of an outline, attribute names of an element. */
export const MAX_OUTLINES = 3;
export const MAX_OUTLINE_NODES = 60;
export const MAX_ATTRIBUTES = 8;
