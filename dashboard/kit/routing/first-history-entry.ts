/** The router's key of the first history entry of a page load. */
export const FIRST_ENTRY = 'default';
