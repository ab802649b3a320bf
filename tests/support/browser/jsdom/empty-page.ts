import { afterAll } from 'vitest';

/** Empties the page after each test file, because the test files of a worker share one page. */
const emptyPage = (): void => {
  document.body.replaceChildren();
  document.documentElement.replaceChildren(document.head, document.body);
};

// Test files in the Node environment have no page.
if (typeof document !== 'undefined') afterAll(emptyPage);
