import type { Language } from './labels.ts';
import type { Fault } from './faults.ts';
import type { Wall } from './walls.ts';

/** The behavior of the stand-in. Equal options produce byte-identical page data. */
export type StandInOptions = {
  seed: number;
  language: Language;
  theme: 'light' | 'dark';
  adCount: number;
  /** Number of ads in the first HTML, and in each response to scrolling. */
  batchSize: number;
  /** The number of ads that the page states. Above 50,000 it sends 50001. With 0, it is the number of matching ads. */
  count: number;
  /** The stated number of ads of single pages, by page id. */
  pageCounts: Readonly<Record<string, number>>;
  /** The response to a page load by fetch, without a navigation; null: the page. */
  wall: Wall | null;
  transport: 'fetch' | 'xhr';
  /** Whether responses start with `for (;;);`. */
  isGuarded: boolean;
  /** Whether responses consist of several JSON objects, one per line. */
  isMultiLine: boolean;
  /**
   * When the second chunk of the first HTML arrives: with the first, in small pieces, or when `release()` is called.
   */
  delivery: 'at-once' | 'in-pieces' | 'held';
  /** What happens to cells while the page is scrolled: nothing, new nodes, or reuse for another ad. */
  redraw: 'none' | 'replace' | 'reuse';
  /** Whether cards draw their header first and the other parts later. */
  isDrawnInSteps: boolean;
  /** What separates header and creative. Pages of one ad may lack it; `bare` cards have no details button either. */
  divider: 'hr' | 'none' | 'bare';
  /** The failure that the server sends instead of data; null: it sends data. */
  fault: Fault | null;
  /** Which requests fail: those for details only, or also those for the list. */
  failing: 'details' | 'all';
  /**
   * Where the page gets the document id of its details query: from its HTML, from a bundle, or on the first use of
   * details. `stale`: its HTML contains a number that the server does not know, and the page loads a newer one.
   */
  detailsModule: 'in-html' | 'in-bundle' | 'on-demand' | 'stale';
  /** Whether the page reacts only to real clicks of the user, not to clicks that a script creates. */
  ignoresScriptedClicks: boolean;
  /** When details are answered: in request order, later and in random order, or when `release()` is called. */
  detailsOrder: 'as-asked' | 'mixed' | 'held';
  /** Values in place of the EU total in details, by ad id. */
  reaches: Readonly<Record<string, unknown>>;
  /** Whether the details of the largest ads contain figures for the UK. */
  hasUk: boolean;
  /** The failure in the first HTML; null: it contains ads. */
  firstFault: Fault | null;
  /** Number of ads that are drawn, but missing in the page's data. */
  unmentioned: number;
  /** Whether the links of pages contain the number of a profile, which is no page id, instead of a name. */
  hasProfileLinks: boolean;
  /** Whether the labelled shops come first (`tests/support/builders/labelled-stores.ts`). */
  isLabelled: boolean;
  /** Whether the first ads carry attacks. */
  isHostile: boolean;
};

/** The default options. */
export const usual: StandInOptions = {
  seed: 1,
  language: 'en',
  theme: 'light',
  adCount: 48,
  batchSize: 12,
  count: 0,
  pageCounts: {},
  wall: null,
  transport: 'fetch',
  isGuarded: false,
  isMultiLine: false,
  delivery: 'at-once',
  redraw: 'replace',
  isDrawnInSteps: false,
  divider: 'hr',
  fault: null,
  failing: 'all',
  detailsModule: 'on-demand',
  ignoresScriptedClicks: false,
  detailsOrder: 'as-asked',
  reaches: {},
  hasUk: true,
  firstFault: null,
  unmentioned: 0,
  hasProfileLinks: false,
  isLabelled: false,
  isHostile: false,
};
