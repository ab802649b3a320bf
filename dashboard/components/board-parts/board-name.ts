/** The path of a board as one text, for example `Home / Kitchen`. */
export const pathText = (names: readonly string[]): string => names.join(' / ');
