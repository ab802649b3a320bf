/** Maximum number of parts of a reach, by country. Further parts of an answer of the library are ignored. */
export const MAX_REACH_PARTS = 300;
/** Maximum number of cells in a part, by age and gender. */
export const MAX_CELLS_PER_PART = 30;
export const MAX_REACH_CELLS = MAX_REACH_PARTS * MAX_CELLS_PER_PART;
