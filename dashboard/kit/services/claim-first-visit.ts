import { oneOf, readStored, tabValues, writeStored } from '#shared/platform/stored-value.ts';

const KEY = 'visit_counted';
const COUNTED = 'true';

/** Returns true only for the first call in a tab. False if the browser requests privacy or has no storage. */
export const claimFirstVisit = (page: Window): boolean => {
  if (requestsPrivacy(page.navigator)) return false;
  const tab = tabValues(page);
  return readStored(tab, KEY, oneOf([COUNTED])) === null && writeStored(tab, KEY, COUNTED);
};

/** Whether the browser sends Global Privacy Control. */
const requestsPrivacy = (navigator: Navigator): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
