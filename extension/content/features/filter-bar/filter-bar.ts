import type { FilterConditions } from '#shared/domain/lists/ad-filter.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { rootOf } from '#extension/content/page-dom.ts';
import type { CardFilter, PageAdapter } from '#extension/content/page-adapter.ts';
import { createFilterBar, type BarAct, type FilterBar } from '#extension/content/ui/filter-bar.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { observeNews } from '../observe-news.ts';
import { createAdFacts } from './ad-facts.ts';
import { countsText, cureOf, type FormWords } from './bar-words.ts';
import { createAdJudge } from './judge-ads.ts';
import { createStoreButtons } from './store-buttons.ts';

type Parts = {
  page: PageAdapter;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  view: Window;
  signal: AbortSignal;
};

/**
 * A filter bar over the results, and a button on each card with the verdict on its store. Nothing is filtered until the
 * user opens the bar.
 * To try it: open the library, press Filter ads, choose Shopify store: yes, see the number of shown ads, and press Show
 * all.
 */
export const startFilterBar = ({ page, kit, ask, runtime, view, signal }: Parts): CardFeature => {
  let filter: CardFilter | null = null;
  let end = new AbortController();
  let words: FormWords | null = null;
  let isOpen = false;
  const judge = createAdJudge(() => facts);

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
  const stores = createStoreButtons({ ask, texts: kit.texts.filterBar, facts, isOn: () => filter !== null });

  /** Filters while the bar is open or a filter is set. */
  const adjust = (): void => {
    const isNeeded = words !== null && (isOpen || judge.wantsSome());
    if (isNeeded !== (filter !== null)) {
      end.abort();
      end = new AbortController();
      filter = isNeeded ? page.filterCards({ visibilityOf: judge.visibilityOf, onCards }, end.signal) : null;
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
    if (filter === null || !judge.wantsSome()) return bar.say('', null);
    const act: BarAct = { label: words['reset'] ?? '', onPress: () => wish(bar.clear()) };
    const outcomes = filter.adIds().map(judge.outcomeOf);
    bar.say(countsText(words, outcomes, { isFailing: facts.isFailing(), isMoreWaiting: filter.isMoreWaiting() }), act);
  };

  const wish = (wanted: FilterConditions): void => {
    judge.want(wanted);
    filter?.judgeAgain();
    adjust();
  };

  const open = async (): Promise<void> => {
    words = await openForm({ ask, kit, bar });
    adjust();
  };

  const bar = createFilterBar(view.document, kit, {
    onToggle: (isNow) => {
      isOpen = isNow;
      if (isOpen && words === null) void open();
      else adjust();
    },
    onWishes: wish,
  });
  showBar({ bar, page, view, signal });
  observeNews({ runtime, view, signal }, () => filter !== null && facts.askAgain());
  signal.addEventListener('abort', () => end.abort());
  return stores.feature;
};

/** Fills the bar with its fields and returns their texts. Null: the request failed, and the bar shows the reason. */
const openForm = async ({
  ask,
  kit,
  bar,
}: Pick<Parts, 'ask' | 'kit'> & { bar: FilterBar }): Promise<FormWords | null> => {
  try {
    const form = await ask('filter.form', {});
    bar.setForm(form);
    // The browser needs about 25 ms to format the first number of a visit. Without this call, this time would delay the
    // first change of a filter.
    countsText(form.words, []);
    return form.words;
  } catch (thrown) {
    const { code, message } = toDisplayedError(thrown);
    bar.close();
    bar.say(message, cureOf(code, ask, kit.texts.cardControls));
    return null;
  }
};

/** Shows the bar while the address is the library's. */
const showBar = ({ bar, page, view, signal }: Pick<Parts, 'page' | 'view' | 'signal'> & { bar: FilterBar }): void => {
  page.observeShade(bar.setShade, signal);
  page.observeHere((isHere) => (isHere ? rootOf(view.document)?.append(bar.host) : bar.host.remove()), signal);
  signal.addEventListener('abort', () => bar.host.remove());
};
