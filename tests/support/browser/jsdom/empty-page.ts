import { afterAll } from 'vitest';

/** Removes what the tests of a file left in the page, because the files of a worker share one page. */
afterAll(() => {
  document.body.replaceChildren();
  document.documentElement.replaceChildren(document.head, document.body);
});
