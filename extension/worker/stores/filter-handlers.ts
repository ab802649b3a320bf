import type { AdId } from '#shared/domain/ad.ts';
import { filterFactsOf, type FilterFigures } from '#shared/domain/filter-facts.ts';
import { mayBeAsked } from '#shared/domain/store-check.ts';
import { storeLinkOf } from '#shared/domain/store-link.ts';
import { storeVerdictOf, type StoreCorrection } from '#shared/domain/store-verdict.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { adFilter as texts } from '#shared/texts/en/ad-filter.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { LibraryTabs } from '../library-tabs.ts';
import { accountStateOf } from '../session.ts';
import type { WorkerState } from '../worker-state.ts';
import { checkStore } from './check-store.ts';
import { filterFields } from './filter-form.ts';
import { createFilterVisits, type FilterVisit } from './filter-visits.ts';
import { createStoreMemory } from './store-memory.ts';
import { otherOriginOf, storeViewOf, type Outcome, type StoreAction } from './store-view.ts';

type Options = {
  host: Pick<WorkerHost, 'local' | 'requestOrigin' | 'giveOriginBack'>;
  state: WorkerState;
  tabs: LibraryTabs;
  /** What was measured of these ads; those it leaves out were not. */
  figuresOf: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, FilterFigures>>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  now: () => number;
};

type FilterHandlers = Pick<Handlers, 'filter.form' | 'filter.facts' | 'store.ask'>;

const unmeasured: FilterFigures = { reach: null, spendEuro: null };

/** What the filter bar and the stores behind the ads ask for. */
export const filterHandlers = (options: Options): FilterHandlers => {
  const { host, state, tabs, figuresOf, now } = options;
  const visits = createFilterVisits();
  const memory = createStoreMemory(host.local);

  const demandPlan = async (): Promise<void> => {
    const account = accountStateOf(await state.session(), now());
    if (account === 'signed-out') throw new AppError('AUTH_REQUIRED');
    if (account !== 'paid') throw new AppError('PLAN_REQUIRED');
  };

  /** The facts of all ads of a visit that differ from what was told last. */
  const newsOf = async ({ ads, seen, told }: FilterVisit) => {
    const [{ checks, corrections }, figures] = await Promise.all([memory.read(), figuresOf([...ads.keys()])]);
    const facts = [...ads.values()].map((ad) => {
      const link = seen.linkOf(ad.id);
      const verdict = storeVerdictOf({
        link,
        ...knownOf(link?.domain, checks, corrections),
        signals: seen.signalsOf(ad.id),
      });
      const known = { link, verdict, figures: figures.get(ad.id) ?? unmeasured, nowMs: now() };
      return { id: ad.id, values: filterFactsOf(ad, known) };
    });
    return facts.filter(({ id, values }) => {
      const key = JSON.stringify(values);
      const isNews = told.get(id) !== key;
      told.set(id, key);
      return isNews;
    });
  };

  return {
    'filter.form': async () => {
      await demandPlan();
      return { words: texts.words, fields: filterFields };
    },
    'filter.facts': async ({ visit: name, ads, isAgain }, { tabId }) => {
      const visit = visits.add(tabId ?? 0, name, ads);
      if (isAgain) visit.told.clear();
      return { held: visit.ads.size, facts: await newsOf(visit) };
    },
    // The browser asks a person only while it still handles his click: nothing may be waited for before.
    'store.ask': ({ visit: name, ad, action }, { tabId }) => {
      const link = storeLinkOf(ad.linkUrl);
      const access = link === null ? null : accessFor(action, link.origin, host);
      return (async () => {
        await demandPlan();
        const { seen } = visits.add(tabId ?? 0, name, [ad]);
        let outcome: Outcome = null;
        if (link !== null && access !== null) {
          outcome = await access.outcome;
          if (outcome === null) {
            await memory.keepCheck(link.domain, await checkStore(access.origin, options));
            await host.giveOriginBack(access.origin);
          }
        }
        if (link !== null) await correct(memory, link.domain, action);
        if (action !== 'view') await tabs.tell();
        const { checks, corrections } = await memory.read();
        const known = knownOf(link?.domain, checks, corrections);
        const verdict = storeVerdictOf({ link, ...known, signals: seen.signalsOf(ad.id) });
        return storeViewOf({ verdict, link, check: known.check, outcome, nowMs: now() });
      })();
    },
  };
};

type Access = { origin: string; outcome: Promise<Outcome> };

/** Asks the browser for the one origin of a check; null where nothing is to be checked. */
const accessFor = (action: string, linkOrigin: string, host: Pick<WorkerHost, 'requestOrigin'>): Access | null => {
  if (action !== 'check' && action !== 'check-other') return null;
  const origin = action === 'check' ? linkOrigin : otherOriginOf(linkOrigin);
  if (!mayBeAsked(origin)) return { origin, outcome: Promise.resolve('not-asked') };
  const outcome = host.requestOrigin(origin).then(
    (isGranted) => (isGranted ? null : 'refused'),
    () => 'no-gesture' as const,
  );
  return { origin, outcome };
};

type Kept = Awaited<ReturnType<ReturnType<typeof createStoreMemory>['read']>>;

const knownOf = (domain: string | undefined, checks: Kept['checks'], corrections: Kept['corrections']) => ({
  check: (domain === undefined ? undefined : checks[domain]) ?? null,
  correction: (domain === undefined ? undefined : corrections[domain]) ?? null,
});

const corrections: ReadonlyMap<string, Partial<StoreCorrection>> = new Map<StoreAction, Partial<StoreCorrection>>([
  ['shopify-yes', { shopify: true }],
  ['shopify-no', { shopify: false }],
  ['dropshipping-yes', { dropshipping: true }],
  ['dropshipping-no', { dropshipping: false }],
]);

const correct = async (memory: ReturnType<typeof createStoreMemory>, domain: string, action: string): Promise<void> => {
  if (action === 'take-back') return memory.keepCorrection(domain, null);
  const word = corrections.get(action);
  if (word === undefined) return undefined;
  const before = (await memory.read()).corrections[domain] ?? { shopify: null, dropshipping: null };
  return memory.keepCorrection(domain, { ...before, ...word });
};
