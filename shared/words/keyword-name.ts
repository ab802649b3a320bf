/** A keyword of the Ad Library as people read it: by its name, else `SOME_PLACE` becomes `Some Place`. */
export const keywordName = (keyword: string, names: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(names, keyword) ? (names[keyword] ?? keyword) : inWords(keyword);

const inWords = (keyword: string): string =>
  keyword
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
