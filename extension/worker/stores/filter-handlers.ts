import type { AdId } from '#shared/domain/ad/ad.ts';
import { filterFactsOf, noFilterFigures, type FilterAd } from '#shared/domain/lists/ad-filter.ts';
import { isListChoice, offeredPartOf } from '#shared/domain/lists/filter-choice.ts';
import { storeVerdictOf } from '#shared/domain/shop/store-verdict.ts';
import { adFilter as texts } from '#shared/texts/en/ad/ad-filter.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { LibraryTabs } from '../library-tabs.ts';
import { requireUserWithPlan } from '../require-user-with-plan.ts';
import type { WorkerState } from '../worker-state.ts';
import { requestAccess, runCheck, runCorrection } from './run-store-action.ts';
import type { StoreFetch } from './check-store.ts';
import type { AccountFacts } from './account-facts.ts';
import { createChosenFilters } from './chosen-filters.ts';
import { filterFields, filterPresets, filterSorts, offeredChoices, ownPreset } from './filter-form.ts';
import { createFilterVisits, type FilterVisit, type FilterVisits } from './filter-visits.ts';
import type { SavedVerdicts } from './saved-verdicts.ts';
import type { StoreAccess } from './store-access.ts';
import { changedSigns, knownOf } from './shop-signs.ts';
import type { StoreMemory } from './store-memory.ts';
import { storeViewOf, type Outcome } from './store-view.ts';

type Options = StoreFetch & {
  host: Pick<WorkerHost, 'local'>;
  access: StoreAccess;
  /** The ads of all cards, also while no filter is set. */
  shopVisits: FilterVisits;
  memory: StoreMemory;
  savedVerdicts: SavedVerdicts;
  onFault: (error: unknown) => void;
  state: WorkerState;
  tabs: LibraryTabs;
  /** Returns what the account knows of these ads. Others are missing. */
  accountFactsOf: (ads: readonly FilterAd[]) => Promise<ReadonlyMap<AdId, AccountFacts>>;
};

type FilterHandlers = Pick<Handlers, 'filter.form' | 'filter.choose' | 'filter.facts' | 'shops.signs' | 'store.ask'>;

const unknown: AccountFacts = { figures: noFilterFigures, isSaved: false, wasSeen: false, isDue: true };

/** Handles the messages of the filter bar and of the panel about a shop. */
export const filterHandlers = (options: Options): FilterHandlers => {
  const { host, state, tabs, shopVisits, memory, savedVerdicts, now, onFault } = options;
  const visits = createFilterVisits();
  const chosen = createChosenFilters(host.local);

  const requirePlan = () => requireUserWithPlan(state, now());

  return {
    'filter.form': async () => {
      const userId = await requirePlan();
      const presets = await (await state.account()).presets.list();
      const own = presets.filter(({ choice }) => !isListChoice(choice));
      return {
        fields: filterFields,
        presets: [...filterPresets, ...own.map(ownPreset)],
        sorts: filterSorts,
        words: texts.words,
        chosen: offeredPartOf(await chosen.read(userId), offeredChoices),
      };
    },
    'filter.choose': async (choice) => {
      await chosen.write(await requirePlan(), choice);
      return {};
    },
    'filter.facts': async ({ visit: name, ads, isAgain }, { tabId }) => {
      const visit = visits.add(tabId ?? 0, name, ads);
      if (isAgain) visit.sentFacts.clear();
      return { held: visit.ads.size, facts: await changedFactsOf(visit, memory, options) };
    },
    'shops.signs': async ({ visit: name, ads }, { tabId }) => {
      const visit = shopVisits.add(tabId ?? 0, name, ads);
      return { held: visit.ads.size, signs: changedSigns(visit, await memory.read(), now()) };
    },
    // The access is requested before the first `await`, because the browser requires a click of the user.
    'store.ask': async ({ visit: name, ad, action }, { tabId }) => {
      const { seen } = shopVisits.add(tabId ?? 0, name, [ad]);
      const link = seen.linkOf(ad.id);
      const access = requestAccess(action, link, options.access);
      const check = async (): Promise<Outcome> => {
        try {
          await requirePlan();
          return link === null ? null : await runCheck(access, link.domain, options);
        } finally {
          await access?.release();
        }
      };
      const outcome = await check();
      if (link !== null) await runCorrection(action, link.domain, memory);
      if (action !== 'view') await tabs.notify();
      if (link !== null && action !== 'view' && outcome === null) {
        void state
          .account()
          .then((account) =>
            savedVerdicts.renew(account, { domain: link.domain, tabId, isTakenBack: action === 'take-back' }),
          )
          .catch(onFault);
      }
      const known = knownOf(link, await memory.read());
      const verdict = storeVerdictOf({ link, ...known, signals: seen.signalsOf(ad.id) });
      return storeViewOf({ verdict, link, check: known.check, outcome, nowMs: now() });
    },
  };
};

/** Returns the facts of the ads of a visit that differ from those sent last. */
const changedFactsOf = async (
  { ads, seen, sentFacts }: FilterVisit,
  memory: StoreMemory,
  { accountFactsOf, now }: Pick<Options, 'accountFactsOf' | 'now'>,
) => {
  const [stores, account] = await Promise.all([memory.read(), accountFactsOf([...ads.values()])]);
  const facts = [...ads.values()].map((ad) => {
    const link = seen.linkOf(ad.id);
    const verdict = storeVerdictOf({ link, ...knownOf(link, stores), signals: seen.signalsOf(ad.id) });
    const known = account.get(ad.id) ?? unknown;
    return { id: ad.id, values: filterFactsOf(ad, { link, verdict, ...known, nowMs: now() }) };
  });
  return facts.filter(({ id, values }) => {
    const key = JSON.stringify(values);
    const isChanged = sentFacts.get(id) !== key;
    sentFacts.set(id, key);
    return isChanged;
  });
};
