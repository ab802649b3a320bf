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
export const requestAccess = (action: string, link: StoreLink | null, access: StoreAccess): Access | null => {
  if (link === null || (action !== 'check' && action !== 'check-other')) return null;
  const origin = action === 'check' ? link.origin : otherOriginOf(link.origin);
  if (isRequestAllowed(origin)) return access.request(origin);
  return { origin, outcome: Promise.resolve('not-asked'), release: async () => undefined };
};

type Parts = { memory: StoreMemory } & StoreFetch;

/** Checks the shop if access was granted, and stores the result. Returns why it was not checked; otherwise null. */
export const runCheck = async (access: Access | null, domain: string, parts: Parts): Promise<Outcome> => {
  const outcome = (await access?.outcome) ?? null;
  if (access === null || outcome !== null) return outcome;
  await parts.memory.setCheck(domain, await checkStore(access.origin, parts));
  return null;
};

const correctionByAction: ReadonlyMap<string, Partial<StoreCorrection>> = new Map<
  StoreAction,
  Partial<StoreCorrection>
>([
  ['shopify-yes', { shopify: true }],
  ['shopify-no', { shopify: false }],
  ['dropshipping-yes', { dropshipping: true }],
  ['dropshipping-no', { dropshipping: false }],
]);

/** Stores or removes the correction of a domain, if the action requests that. */
export const runCorrection = async (action: string, domain: string, memory: StoreMemory): Promise<void> => {
  if (action === 'take-back') return memory.setCorrection(domain, null);
  const correction = correctionByAction.get(action);
  if (correction === undefined) return undefined;
  const previous = (await memory.read()).corrections[domain] ?? { shopify: null, dropshipping: null };
  return memory.setCorrection(domain, { ...previous, ...correction });
};
