import { oneOf, readStored, tabValues, writeStored } from '#shared/platform/stored-value.ts';

const KEY = 'visit_counted';
const COUNTED = 'true';

/** True once per tab, reloads included. False if the browser asks not to be tracked, or has no storage. */
export const isFirstVisit = (page: Window): boolean => {
  if (asksForPrivacy(page.navigator)) return false;
  const tab = tabValues(page);
  return readStored(tab, KEY, oneOf([COUNTED])) === null && writeStored(tab, KEY, COUNTED);
};

/** Global Privacy Control. */
const asksForPrivacy = (navigator: Navigator): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
