import { isRequestAllowed } from '#shared/domain/shop/store-check.ts';
import type { StoreLink } from '#shared/domain/shop/store-link.ts';
import type { StoreCorrection } from '#shared/domain/shop/store-verdict.ts';
import { checkStore, type StoreFetch } from './check-store.ts';
import type { Access, StoreAccess } from './store-access.ts';
import type { StoreMemory } from './store-memory.ts';
import { otherOriginOf, type Outcome, type StoreAction } from './store-view.ts';

/**
 * Requests access to the origin that an action needs; null if it needs none. Call it before the first `await` after the
 * click of the user.
 */
export const accessFor = (action: string, link: StoreLink | null, access: StoreAccess): Access | null => {
  if (link === null || (action !== 'check' && action !== 'check-other')) return null;
  const origin = action === 'check' ? link.origin : otherOriginOf(link.origin);
  if (isRequestAllowed(origin)) return access.ask(origin);
  return { origin, outcome: Promise.resolve('not-asked'), end: async () => undefined };
};

type Parts = { memory: StoreMemory } & StoreFetch;

/** Checks the shop if access was granted, and stores the result. Returns why it was not checked; otherwise null. */
export const checkBy = async (access: Access | null, domain: string, parts: Parts): Promise<Outcome> => {
  const outcome = (await access?.outcome) ?? null;
  if (access === null || outcome !== null) return outcome;
  await parts.memory.keepCheck(domain, await checkStore(access.origin, parts));
  return null;
};

const corrections: ReadonlyMap<string, Partial<StoreCorrection>> = new Map<StoreAction, Partial<StoreCorrection>>([
  ['shopify-yes', { shopify: true }],
  ['shopify-no', { shopify: false }],
  ['dropshipping-yes', { dropshipping: true }],
  ['dropshipping-no', { dropshipping: false }],
]);

/** Stores or removes the correction of a domain, if the action requests that. */
export const correctBy = async (action: string, domain: string, memory: StoreMemory): Promise<void> => {
  if (action === 'take-back') return memory.keepCorrection(domain, null);
  const word = corrections.get(action);
  if (word === undefined) return undefined;
  const before = (await memory.read()).corrections[domain] ?? { shopify: null, dropshipping: null };
  return memory.keepCorrection(domain, { ...before, ...word });
};
