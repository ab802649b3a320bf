/** Returns the text with the decimal digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(OTHER_DIGIT, (digit) => String(valueOf(digit)));

const DIGIT = /\p{Nd}/u;
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/**
 * The digits of a script follow each other from its zero on (The Unicode Standard, section 4.6), and some scripts
 * follow each other too. So the value is the number of digits directly before this one, without whole tens.
 */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** Whether a text is invisible: only spaces, control and formatting characters. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
