/** ISO 3166 defines GB; Meta also uses UK. */
const CODES: readonly string[] = ['GB', 'UK'];

/** Whether a country code means the UK. EU figures do not include the UK; it is shown separately. */
export const isInUk = (country: string): boolean => CODES.includes(country);
