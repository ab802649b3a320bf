import { ifStorageAllows, oneOf, readStored } from '#shared/platform/stored-value.ts';

const KEY = 'visit_counted';
const COUNTED = 'true';

/** True once per tab, reloads included. False if the browser asks not to be tracked, or has no storage. */
export const isFirstVisit = (page: Window): boolean => {
  if (asksForPrivacy(page.navigator)) return false;
  const count = (): boolean => {
    if (readStored(page.sessionStorage, KEY, oneOf([COUNTED])) !== null) return false;
    page.sessionStorage.setItem(KEY, COUNTED);
    return true;
  };
  return ifStorageAllows(count) ?? false;
};

/** Global Privacy Control. */
const asksForPrivacy = (navigator: Navigator): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
