/** The session of the site in local storage: docs/product.md#session-keys-in-local-storage. */
type SessionKey =
  | 'user'
  | 'user_name'
  | 'user_id'
  | 'id'
  | 'token'
  | 'access_token'
  | 'paid_plan_status'
  | 'plan_ended'
  | 'plan_checked_at';

type LocalKey =
  | SessionKey
  | 'ended_account'
  | 'device_token'
  | 'pending_logouts'
  | 'sign_up_ticket'
  | 'affilate_link'
  | 'wanted_plan'
  | 'color_mode'
  | 'density'
  | 'followed_sort'
  | 'list_queries'
  | 'last_board'
  | 'list_views'
  | 'open_boards'
  | 'recent_searches'
  | 'shortcuts';

type TabKey = 'logout_requested' | 'places' | 'visit_counted';

/** Every key of local and session storage. A list in code would load unused names before the first paint. */
export type StoredKey = LocalKey | TabKey | `unsent-${string}`;

/** The part of Storage that the site uses. */
export type StoredValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Used if the browser blocks storage. It is empty and refuses every value, as a full storage does. */
const NO_STORAGE: StoredValues = {
  getItem: () => null,
  setItem: () => {
    throw new Error('blocked');
  },
  removeItem: () => undefined,
};

/** Browsers that block storage throw on access or on the first read, or return null as the storage. */
const unlessBlocked = (access: () => StoredValues): StoredValues => {
  try {
    const storage = access();
    storage.getItem('');
    return storage;
  } catch {
    return NO_STORAGE;
  }
};

/** Returns the local storage of the page. It never throws. */
export const localValues = (page: Window = window): StoredValues => unlessBlocked(() => page.localStorage);

/** Returns the session storage of the tab. It never throws. */
export const tabValues = (page: Window): StoredValues => unlessBlocked(() => page.sessionStorage);

/** Whether the browser stores nothing for this site, for example because the user blocks all cookies. */
export const isStorageBlocked = (page: Window): boolean => localValues(page) === NO_STORAGE;

/** Values that the browser could not store. They are lost when the page is closed. */
const held = new Map<string, string>();

export const removeStored = (storage: StoredValues, key: StoredKey): void => {
  held.delete(key);
  storage.removeItem(key);
};

/**
 * Reads a stored value. `parse` returns null if the text is not a value of this key. Such a text counts as absent and
 * is removed.
 */
export const readStored = <T>(storage: StoredValues, key: StoredKey, parse: (text: string) => T | null): T | null => {
  const text = held.get(key) ?? storage.getItem(key);
  const value = text === null ? null : parse(text);
  if (value === null) removeStored(storage, key);
  return value;
};

/** Returns whether the browser stored the value. It refuses if storage is blocked or full. */
export const writeStored = (storage: StoredValues, key: StoredKey, text: string): boolean => {
  try {
    storage.setItem(key, text);
    held.delete(key);
    return true;
  } catch {
    return false;
  }
};

/** Stores a value. If the browser refuses it, the value is held until the page is closed. */
export const storeOrHold = (storage: StoredValues, key: StoredKey, text: string): void => {
  if (!writeStored(storage, key, text)) held.set(key, text);
};

/** The text as one of the options; null for any other text. */
export const oneOf =
  <T extends string>(options: readonly (T | undefined)[]) =>
  (text: string): T | null =>
    options.find((option) => option === text) ?? null;

/** The parsed value, not validated. Null if the text is not JSON. */
export const jsonOf = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** A field of a stored value. Undefined if the value is not an object or has no such field. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
