import { afterAll } from 'vitest';

/** Removes what the tests of a file left in the page, because the files of a worker share one page. */
const emptyPage = (): void => {
  document.body.replaceChildren();
  document.documentElement.replaceChildren(document.head, document.body);
};

// Some files run in the environment of Node, which has no page.
if (typeof document !== 'undefined') afterAll(emptyPage);
