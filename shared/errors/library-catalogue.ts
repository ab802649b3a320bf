import { later, never, type ErrorSpec } from './page-error.ts';

/** The reasons why the Ad Library returned no reach for an ad. They are never sent over HTTP. */
export const libraryCatalogue = {
  LIBRARY_LIMIT: later(0, 'Facebook is limiting requests. Check Spend pauses for 10 minutes.'),
  LIBRARY_DAY_LIMIT: later(0, 'This device has checked 300 ads within a day, the maximum. Check again later.'),
  LIBRARY_SESSION: never(0, 'The Ad Library page has expired. Reload this tab.'),
  LIBRARY_SIGN_IN: never(0, 'Facebook asks you to log in. Log in to Facebook in another tab, then reload this page.'),
  LIBRARY_NOT_LEARNED: later(0, 'Press “See ad details” on any ad. The check then continues.'),
  LIBRARY_FORM_CHANGED: later(0, 'The Ad Library changed. Press “See ad details” on any ad. The check then continues.'),
  LIBRARY_READ_ONLY: never(0, 'Read-only mode is on. Open “See ad details” on this ad, then check again.'),
  LIBRARY_FAILED: later(0, 'Couldn’t get the reach from the Ad Library. Try again.'),
} satisfies Record<string, ErrorSpec>;

export type LibraryErrorCode = keyof typeof libraryCatalogue;
