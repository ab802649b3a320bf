const ESCAPE = '\\';
const SIGN = /./gsu;
/** A sign with the backslash before it, if it has one. */
const ESCAPED_OR_SIGN = /\\.|./gsu;

/** Puts a backslash before each of these signs, and before each backslash. */
export const escapeSigns = (text: string, signs: string): string =>
  text.replaceAll(SIGN, (sign) => (sign === ESCAPE || signs.includes(sign) ? ESCAPE + sign : sign));

/** Splits a text at each separator that has no backslash before it. The parts still have their backslashes. */
export const splitAtUnescaped = (text: string, separator: string): string[] => {
  const parts = [''];
  for (const [sign] of text.matchAll(ESCAPED_OR_SIGN)) {
    if (sign === separator) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
};

/** Undoes `escapeSigns`. A backslash at the end stays. */
export const unescapeSigns = (text: string): string =>
  text.replaceAll(ESCAPED_OR_SIGN, (sign) =>
    sign.length > 1 && sign.startsWith(ESCAPE) ? sign.slice(ESCAPE.length) : sign,
  );
