import { matchesIn } from '#shared/search/text-matches.ts';
import type { TextSearch } from '#shared/search/text-search.ts';
import { searchedText } from './searched-text.ts';

/** The name of the highlight in `searched-text.module.css`. */
const HIGHLIGHT = 'search-match';

/** The maximum delay of marks while the page is busy. */
const MAX_DELAY_MS = 200;

type Options = { search: TextSearch; isSimilar: boolean };

/**
 * Marks the matches of a search in all texts of the page that are searched, until the returned function is called. It
 * changes no element, so that no card renders again. Browsers without the CSS Custom Highlight API show no marks.
 */
export const markMatches = ({ search, isSimilar }: Options): (() => void) => {
  if (typeof Highlight === 'undefined' || search.terms.length === 0) return () => undefined;
  const highlight = new Highlight();
  const known = new WeakMap<Text, { text: string; ranges: readonly StaticRange[] }>();

  const rangesOf = (node: Text): readonly StaticRange[] => {
    const before = known.get(node);
    if (before?.text === node.data) return before.ranges;
    const ranges = matchesIn(node.data, search, isSimilar).map(
      ({ start, end }) =>
        new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
    );
    known.set(node, { text: node.data, ranges });
    return ranges;
  };
  const update = (): void => {
    const ranges = new Set<AbstractRange>(searchedTexts().flatMap(rangesOf));
    for (const range of highlight) if (!ranges.has(range)) highlight.delete(range);
    for (const range of ranges) highlight.add(range);
  };

  const stopUpdates = updateWhenIdle(update);
  CSS.highlights.set(HIGHLIGHT, highlight);
  return () => {
    stopUpdates();
    CSS.highlights.delete(HIGHLIGHT);
  };
};

/** The lists and the details render only the texts in and near the viewport. */
const searchedTexts = (): Text[] =>
  [...document.getElementsByClassName(searchedText)].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text),
  );

/** Updates now and after every change of the page, while the browser is idle. Returns a function that stops it. */
const updateWhenIdle = (update: () => void): (() => void) => {
  let cancel: (() => void) | null = null;
  const schedule = (): void => {
    cancel ??= whenIdle(() => {
      cancel = null;
      update();
    });
  };
  const changes = new MutationObserver(schedule);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  schedule();
  return () => {
    changes.disconnect();
    cancel?.();
  };
};

/** Safari cannot report that it is idle. Returns a function that cancels the call. */
const whenIdle = (call: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: MAX_DELAY_MS });
  return () => cancelIdleCallback(request);
};
