export type TextValues = Readonly<Record<string, string | number>>;

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number. The format of a language is created once, because creating it takes longer than filling a text. */
export const formatNumber = (value: number, locale: string): string => {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
};

/**
 * Fills a text whose arguments are all plain names, for example `{page}`. It is the part of `say` that the texts of the
 * page kit need, so that the content script contains no rules for plurals. Throws if a value is missing.
 */
export const fill = (text: string, values: TextValues, locale = 'en'): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}}`);
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  });
