/** Maximum number of boards and tags that the picker shows at once. */
export const PICKER_ROWS = 8;
/** Maximum number of characters in the field of the picker: the longest name of a board. */
export const PICKER_TEXT_LENGTH = 80;
