import type { Language } from './labels.ts';
import type { Fault } from './faults.ts';
import type { Wall } from './walls.ts';

/** How the stand-in behaves. The same options give the same page, to the byte of its data. */
export type StandInOptions = {
  seed: number;
  language: Language;
  theme: 'light' | 'dark';
  adCount: number;
  /** Ads in the first HTML, and in each answer to scrolling. */
  batchSize: number;
  /** How many ads the page says there are; above 50,000 it sends 50001. */
  count: number;
  /** The same for the views of single pages, by page id. */
  pageCounts: Readonly<Record<string, number>>;
  /** What stands before a page that is loaded without being shown. */
  wall: Wall | null;
  transport: 'fetch' | 'xhr';
  /** Answers begin with `for (;;);`. */
  isGuarded: boolean;
  /** Answers hold several JSON objects, each on a line of its own. */
  isMultiLine: boolean;
  /** Shape of the data: since 2026, the camelCase lists of 2020 to 2024, or the one-ad page of that time. */
  shape: 'new' | 'old-list' | 'old-one-ad';
  /** How the second chunk of the first HTML comes: with the first, in small pieces, or when `release()` is called. */
  delivery: 'at-once' | 'in-pieces' | 'held';
  /** What happens to cells while the page is scrolled: nothing, drawn anew, or used for another ad. */
  redraw: 'none' | 'replace' | 'reuse';
  /** Cards draw their header first and all else later. */
  isDrawnInSteps: boolean;
  /** What parts header and creative. Pages of one ad may lack it; `bare` cards have no details button either. */
  divider: 'hr' | 'none' | 'bare';
  /** The failure that the server sends instead of data; null: it sends data. */
  fault: Fault | null;
  /** The requests that fail: those for details alone, or those for the list too. */
  failing: 'details' | 'all';
  /** Where the page has the number of its details query: in its HTML, in a bundle, or in one loaded when details are first opened. */
  detailsModule: 'in-html' | 'in-bundle' | 'on-demand';
  /** How details are answered: as they come, later and in another order, or when `release()` is called. */
  detailsOrder: 'as-asked' | 'mixed' | 'held';
  /** By ad id: what its details say in place of its EU total. */
  reaches: Readonly<Record<string, unknown>>;
  /** Whether details of the largest ads have figures for the UK. */
  hasUk: boolean;
  /** What the first HTML holds instead of ads. */
  firstFault: Fault | null;
  /** Ads that are drawn, but that the page's data never mentions. */
  unmentioned: number;
  /** The labelled cases of stores come before all others (`tests/support/builders/labelled-stores.ts`). */
  isLabelled: boolean;
  /** Ads made to harm come first. */
  isHostile: boolean;
};

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
  shape: 'new',
  delivery: 'at-once',
  redraw: 'replace',
  isDrawnInSteps: false,
  divider: 'hr',
  fault: null,
  failing: 'all',
  detailsModule: 'on-demand',
  detailsOrder: 'as-asked',
  reaches: {},
  hasUk: true,
  firstFault: null,
  unmentioned: 0,
  isLabelled: false,
  isHostile: false,
};
