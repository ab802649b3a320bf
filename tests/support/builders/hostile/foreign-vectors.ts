import { placesOfIds } from '#tests/support/server/places-of-ids.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Field names for ids: those of the API contract, and those that are common in other products. */
const CLAIMED_NAMES: readonly string[] = [
  ...new Set([
    ...placesOfIds.map(({ path }) => path.at(-1) ?? ''),
    'userId',
    'user_id',
    'user',
    'account',
    'accountId',
    'owner',
    'ownerId',
    'session',
    'sessionId',
    'tenant',
    'on_behalf_of',
    'impersonate',
    'as',
    'uid',
    'sub',
    'actor',
    'customer',
    'customerId',
    'referralId',
  ]),
].filter((name) => name !== '' && name !== '0');

const HEADER_NAMES = [
  'x-user-id x-account-id x-forwarded-user x-remote-user x-original-user x-auth-user x-impersonate-user from cookie',
  'x-session-id x-http-method-override x-original-url x-customer-id x-tenant-id on-behalf-of',
].flatMap((line) => line.split(' '));

/** One way to add foreign ids to a call: in its path, query, headers or body. */
export type Vector = { name: string; suffix: string; headers: Record<string, string>; body?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ids of one account that a caller could try to use. */
export type ForeignIds = { person: string; email: string; session: string; subscription: string; device: string };

/** Returns the id that a field of this name means; the user id if the name means no other id. */
const idFor = (name: string, ids: ForeignIds): string => {
  if (/email|from/i.test(name)) return ids.email;
  if (/session/i.test(name)) return ids.session;
  if (/subscription/i.test(name)) return ids.subscription;
  return /client/i.test(name) ? ids.device : ids.person;
};

const claimsOf = (names: readonly string[], ids: ForeignIds): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, idFor(name, ids)]));

/**
 * Returns all vectors for these ids. Fields of the valid body keep their values: only added fields contain foreign ids.
 */
export const vectorsOf = (ids: ForeignIds, validBody: unknown): Vector[] => {
  const claims = claimsOf(CLAIMED_NAMES, ids);
  const own = isObject(validBody) ? validBody : {};
  const none: Record<string, string> = {};
  const body = validBody === undefined ? {} : { body: validBody };
  return [
    { name: 'path', suffix: `/${encodeURIComponent(ids.person)}`, headers: none, ...body },
    { name: 'query', suffix: `?${new URLSearchParams(claims).toString()}`, headers: none, ...body },
    { name: 'header', suffix: '', headers: claimsOf(HEADER_NAMES, ids), ...body },
    { name: 'body', suffix: '', headers: none, body: { ...claims, ...own } },
    { name: 'nested', suffix: '', headers: none, body: { ...own, data: claims, user: claims, where: [claims] } },
    { name: 'list', suffix: '', headers: none, body: [{ ...claims, ...own }] },
  ];
};
