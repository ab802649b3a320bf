/** A Facebook page with the id that identifies it and the name that the calls use as its key. */
type NamedPage = { pageId: string; pageName: string };

/** This name cannot be a key of a plain object: reading it does not return the written value. */
const NEVER_A_KEY = '__proto__';

const withId = (name: string, { pageId }: NamedPage): string => `${name} (${pageId})`;

/**
 * Returns the pages by their keys in API calls. The key is the name. A later page with the same name has the key
 * `name (id)`; if a page with this name exists, the id is added again.
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

/** Path segments that browsers resolve themselves. */
const STEP = /^\.{1,2}$/;

/** Returns a key of each page for URLs. Lone surrogates are replaced, because a URL cannot contain them. */
export const addressKeys = (pages: readonly NamedPage[]): ReadonlyMap<string, string> =>
  new Map(
    [...keyPages(pages)].map(([key, page]) => [page.pageId, (STEP.test(key) ? withId(key, page) : key).toWellFormed()]),
  );

/** Finds the page by a key of `addressKeys`, or by another key of the page. Null: no page has this key. */
export const pageOfAddress = <P extends NamedPage>(pages: readonly P[], key: string): P | null => {
  const named = pages.map((page) => ({ page, pageId: page.pageId, pageName: page.pageName.toWellFormed() }));
  return pageOfKey(named, key)?.page ?? null;
};

/** Finds the page by its key of `keyPages`, or by name and id. Null: no page has this key. */
export const pageOfKey = <P extends NamedPage>(pages: readonly P[], key: string): P | null =>
  keyPages(pages).get(key) ?? pages.find((page) => withId(page.pageName, page) === key) ?? null;
