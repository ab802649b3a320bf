const names = new Intl.DisplayNames('en', { type: 'region' });

/** Returns `Germany` for DE; the code itself if it is unknown. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
