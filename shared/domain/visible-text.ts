/** Whether a text is invisible: only spaces, control and formatting characters. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
