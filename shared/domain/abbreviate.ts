const SUFFIXES = ['', 'K', 'M', 'G', 'T', 'P', 'E'];

/** From this number on, JavaScript formats numbers with an exponent. */
const NO_PLAIN_DIGITS = 1e21;

/**
 * Formats a number with K, M, G, T, P or E and 2 decimals, the same in every language: `8.25M`. Whole numbers below
 * 1,000 have no decimals. NaN is a dash.
 */
export const abbreviate = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  const sign = value < 0 ? '-' : '';
  let size = Math.abs(value);
  let step = 0;
  // Compares the rounded number, so that 999,999 is 1.00M and not 1000.00K.
  while (step < SUFFIXES.length - 1 && Number(size.toFixed(2)) >= 1_000) {
    size /= 1_000;
    step += 1;
  }
  if (size >= NO_PLAIN_DIGITS) return `${sign}>1000.00E`;
  const digits = step === 0 && Number.isInteger(size) ? String(size) : size.toFixed(2);
  return `${Number(digits) === 0 ? '' : sign}${digits}${SUFFIXES[step] ?? ''}`;
};

/** Formats a number like `abbreviate`, without the zeros at its end, for the ticks of an axis: `200K`, `1.5M`. */
export const abbreviateRound = (value: number): string =>
  abbreviate(value).replace(/\.(\d*?)0+(?=\D*$)/, (_all, digits: string) => (digits === '' ? '' : `.${digits}`));
