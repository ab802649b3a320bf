/** A Facebook page with the id that identifies it and the name that the calls use as its key. */
type NamedPage = { pageId: string; pageName: string };

/** An object with this key is none: what is read by it is not what was written. */
const NEVER_A_KEY = '__proto__';

const withId = (name: string, { pageId }: NamedPage): string => `${name} (${pageId})`;

/**
 * The keys under which pages are listed and asked for: their names. A second page of the same name, in the order given, is
 * `name (id)`; and so once more where a page is really called that.
 */
export const keyPages = <P extends NamedPage>(pages: readonly P[]): ReadonlyMap<string, P> => {
  const keyed = new Map<string, P>();
  for (const page of pages) {
    let key = page.pageName;
    while (key === NEVER_A_KEY || keyed.has(key)) key = withId(key, page);
    keyed.set(key, page);
  }
  return keyed;
};

/** What the browser itself takes for a step within an address. */
const STEP = /^\.{1,2}$/;

/** The key of each page, fit to stand in an address, where a name must have no half of a surrogate pair. */
export const addressKeys = (pages: readonly NamedPage[]): ReadonlyMap<string, string> =>
  new Map(
    [...keyPages(pages)].map(([key, page]) => [page.pageId, (STEP.test(key) ? withId(key, page) : key).toWellFormed()]),
  );

/** The page that an address means by one of `addressKeys`, or by another key of it. Null: none. */
export const pageOfAddress = <P extends NamedPage>(pages: readonly P[], key: string): P | null => {
  const named = pages.map((page) => ({ page, pageId: page.pageId, pageName: page.pageName.toWellFormed() }));
  return pageOfKey(named, key)?.page ?? null;
};

/** The page that is meant by a key: as it is listed, or by name and id in any case. Null: none of these. */
export const pageOfKey = <P extends NamedPage>(pages: readonly P[], key: string): P | null =>
  keyPages(pages).get(key) ?? pages.find((page) => withId(page.pageName, page) === key) ?? null;
