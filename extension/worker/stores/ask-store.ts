import { mayBeAsked } from '#shared/domain/store-check.ts';
import type { StoreLink } from '#shared/domain/store-link.ts';
import type { StoreCorrection } from '#shared/domain/store-verdict.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { checkStore, type StoreFetch } from './check-store.ts';
import type { StoreMemory } from './store-memory.ts';
import { otherOriginOf, type Outcome, type StoreAction } from './store-view.ts';

type Host = Pick<WorkerHost, 'requestOrigin' | 'giveOriginBack'>;

/** The one origin of a check, and what came of asking for it; null: it may be asked. */
type Access = { origin: string; outcome: Promise<Outcome> };

/**
 * Asks the browser for the origin that a press is about; null where nothing is to be checked. The browser asks a person only
 * while it still handles his click: nothing may be waited for before.
 */
export const accessFor = (action: string, link: StoreLink | null, host: Host): Access | null => {
  if (link === null || (action !== 'check' && action !== 'check-other')) return null;
  const origin = action === 'check' ? link.origin : otherOriginOf(link.origin);
  if (!mayBeAsked(origin)) return { origin, outcome: Promise.resolve('not-asked') };
  const outcome = host.requestOrigin(origin).then(
    (isGranted) => (isGranted ? null : 'refused'),
    () => 'no-gesture' as const,
  );
  return { origin, outcome };
};

type Parts = { host: Host; memory: StoreMemory } & StoreFetch;

/** Checks the store where it may be asked, keeps what was found, and gives the access back. */
export const checkBy = async (access: Access | null, domain: string, parts: Parts): Promise<Outcome> => {
  const outcome = (await access?.outcome) ?? null;
  if (access === null || outcome !== null) return outcome;
  await parts.memory.keepCheck(domain, await checkStore(access.origin, parts));
  await parts.host.giveOriginBack(access.origin);
  return null;
};

const corrections: ReadonlyMap<string, Partial<StoreCorrection>> = new Map<StoreAction, Partial<StoreCorrection>>([
  ['shopify-yes', { shopify: true }],
  ['shopify-no', { shopify: false }],
  ['dropshipping-yes', { dropshipping: true }],
  ['dropshipping-no', { dropshipping: false }],
]);

/** Keeps a person's word on a domain, or takes it back, where the press says so. */
export const correctBy = async (action: string, domain: string, memory: StoreMemory): Promise<void> => {
  if (action === 'take-back') return memory.keepCorrection(domain, null);
  const word = corrections.get(action);
  if (word === undefined) return undefined;
  const before = (await memory.read()).corrections[domain] ?? { shopify: null, dropshipping: null };
  return memory.keepCorrection(domain, { ...before, ...word });
};
