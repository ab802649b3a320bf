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
  | 'shortcuts';

type TabKey = 'logout_requested' | 'visit_counted';

/** Every key of local and session storage. The list is a type, because the first paint has no room for unused names. */
export type StoredKey = LocalKey | TabKey | `unsent-${string}`;

/** The part of Storage that a reader needs. */
export type StoredValues = Pick<Storage, 'getItem' | 'removeItem'>;

/**
 * Reads a stored value. `parse` returns null if the text is not a value of this key. Such a text counts as absent and is
 * removed.
 */
export const readStored = <T>(storage: StoredValues, key: StoredKey, parse: (text: string) => T | null): T | null => {
  const text = storage.getItem(key);
  const value = text === null ? null : parse(text);
  if (value === null) storage.removeItem(key);
  return value;
};

/** Returns null if the browser forbids the use of storage, or has no space left. */
export const ifStorageAllows = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

/** The text as one of the options; null for any other text. */
export const oneOf =
  <T extends string>(options: readonly (T | undefined)[]) =>
  (text: string): T | null =>
    options.find((option) => option === text) ?? null;
