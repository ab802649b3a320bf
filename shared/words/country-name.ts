const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany` for DE; the code itself where nobody knows it. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
