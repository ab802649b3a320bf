/** Whether a text shows nothing: spaces, and signs without a shape of their own. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
