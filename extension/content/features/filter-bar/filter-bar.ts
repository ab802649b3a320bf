import { judgeAd, type FilterOutcome, type FilterWishes } from '#shared/domain/ad-filter.ts';
import type { AdId } from '#shared/domain/ad.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { rootOf } from '#extension/content/page-dom.ts';
import type { CardFilter, PageAdapter } from '#extension/content/page-adapter.ts';
import { createFilterBar, type BarAct } from '#extension/content/ui/filter-bar.ts';
import { isStatesChanged } from '#extension/messaging/content-answers.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createAdFacts } from './ad-facts.ts';
import { countsText, cureOf, type FormWords } from './bar-words.ts';
import { createStoreButtons } from './store-buttons.ts';

type Parts = { page: PageAdapter; ask: ContentAsk; runtime: RuntimePort; view: Window; signal: AbortSignal };

/**
 * A filter bar over the results, and what is known of the store behind each ad. It rests until somebody opens it.
 * To try: open the library, press Filter ads, choose Shopify store: yes; see how many are shown, press Show all.
 */
export const startFilterBar = ({ page, ask, runtime, view, signal }: Parts): CardFeature => {
  let filter: CardFilter | null = null;
  let end = new AbortController();
  let words: FormWords | null = null;
  let wishes: FilterWishes = new Map();
  let isOpen = false;

  const facts = createAdFacts({
    ask,
    after: (work, milliseconds) => setTimeout(() => signal.aborted || work(), milliseconds),
    adOf: (adId) => filter?.adOf(adId),
    onNews: () => {
      filter?.judgeAgain();
      paint();
      stores.paintAll();
    },
  });
  const stores = createStoreButtons({ ask, facts, isOn: () => filter !== null });

  /** Null: nothing is known of the ad yet. */
  const outcomeOf = (adId: AdId): FilterOutcome | null => {
    const known = facts.of(adId);
    return known === undefined ? null : judgeAd(known, wishes);
  };
  const hides = (adId: AdId): boolean => {
    if (wishes.size === 0) return false;
    const outcome = outcomeOf(adId);
    return outcome === null ? !facts.isFailing() : outcome !== 'shown';
  };

  /** On while somebody looks at the filters, or any is set. */
  const adjust = (): void => {
    const isNeeded = words !== null && (isOpen || wishes.size > 0);
    if (isNeeded !== (filter !== null)) {
      end.abort();
      end = new AbortController();
      filter = isNeeded ? page.filterCards({ hides: ({ adId }) => hides(adId), onCards }, end.signal) : null;
      stores.paintAll();
    }
    paint();
  };
  const onCards = (): void => {
    if (filter !== null) facts.want(filter.adIds());
    paint();
  };

  const paint = (): void => {
    if (words === null) return;
    if (filter === null || wishes.size === 0) return bar.say('', null);
    const act: BarAct = { label: words['reset'] ?? '', onPress: () => wish(bar.clear()) };
    bar.say(countsText(words, filter.adIds().map(outcomeOf), facts.isFailing()), act);
  };

  const wish = (wanted: FilterWishes): void => {
    wishes = wanted;
    filter?.judgeAgain();
    adjust();
  };

  const open = async (): Promise<void> => {
    try {
      const form = await ask('filter.form', {});
      bar.setForm(form);
      ({ words } = form);
      adjust();
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      bar.close();
      bar.say(message, cureOf(code, ask));
    }
  };

  const bar = createFilterBar(view.document, {
    onToggle: (isNow) => {
      isOpen = isNow;
      if (isOpen && words === null) void open();
      else adjust();
    },
    onWishes: wish,
  });
  page.observeShade(bar.setShade, signal);
  page.observeHere((isHere) => (isHere ? rootOf(view.document)?.append(bar.host) : bar.host.remove()), signal);
  const stop = runtime.listen((message) => {
    if (filter !== null && isStatesChanged(message)) facts.askAgain();
  });
  signal.addEventListener('abort', () => {
    stop();
    end.abort();
    bar.host.remove();
  });
  return stores.add;
};
