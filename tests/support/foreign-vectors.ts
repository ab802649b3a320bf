import { placesOfIds } from './places-of-ids.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Names of the contract under which an id stands, and those that other products give them. */
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

/** One way to put ids beside a call: behind its path, into its query, its headers or its body. */
export type Vector = { name: string; suffix: string; headers: Record<string, string>; body?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a person's ids the one that is meant by such a name; of those that mean none, his own. */
export type ForeignIds = { person: string; email: string; session: string; subscription: string; device: string };

const idFor = (name: string, ids: ForeignIds): string => {
  if (/email|from/i.test(name)) return ids.email;
  if (/session/i.test(name)) return ids.session;
  if (/subscription/i.test(name)) return ids.subscription;
  return /client/i.test(name) ? ids.device : ids.person;
};

const claimsOf = (names: readonly string[], ids: ForeignIds): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, idFor(name, ids)]));

/** Every way for these ids. What is honest in the body stays: only what stands beside it is claimed. */
export const vectorsOf = (ids: ForeignIds, honest: unknown): Vector[] => {
  const claims = claimsOf(CLAIMED_NAMES, ids);
  const own = isObject(honest) ? honest : {};
  const none: Record<string, string> = {};
  const body = honest === undefined ? {} : { body: honest };
  return [
    { name: 'path', suffix: `/${encodeURIComponent(ids.person)}`, headers: none, ...body },
    { name: 'query', suffix: `?${new URLSearchParams(claims).toString()}`, headers: none, ...body },
    { name: 'header', suffix: '', headers: claimsOf(HEADER_NAMES, ids), ...body },
    { name: 'body', suffix: '', headers: none, body: { ...claims, ...own } },
    { name: 'nested', suffix: '', headers: none, body: { ...own, data: claims, user: claims, where: [claims] } },
    { name: 'list', suffix: '', headers: none, body: [{ ...claims, ...own }] },
  ];
};
