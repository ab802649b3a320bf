/** ISO 3166 says GB; Meta has written UK as well. */
const CODES: readonly string[] = ['GB', 'UK'];

/** No EU figure holds the UK; it is shown apart. */
export const isInUk = (country: string): boolean => CODES.includes(country);
