import { afterAll } from 'vitest';

/** Removes what the tests of a file left in the page, because the files of a worker share one page. */
afterAll(() => {
  document.body.replaceChildren();
  for (const element of [...document.documentElement.children]) {
    if (element !== document.head && element !== document.body) element.remove();
  }
});
