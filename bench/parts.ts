import type { BuiltExtension } from '#tests/support/browser/account/product.ts';
import type { Figure } from './figure.ts';

/** One benchmark that can run alone. */
export type Part = {
  /** The name of its file or folder. */
  name: string;
  /** The user's question that the part answers. */
  question: string;
  /** The beginning of the name of the figure that answers the question best. */
  headline: string;
  /** A page with more information, relative to docs/. */
  seeAlso?: string;
  /** The part lasts many minutes, so a run of all parts omits it. */
  isLong?: true;
  limitMinutes: number;
  measure: (built: BuiltExtension) => Promise<Figure[]>;
};

/** All parts, in the order of a run. A part's code is loaded only when the part runs. */
export const PARTS: readonly Part[] = [
  {
    name: 'estimate',
    question: 'How far is the estimated spend from the real spend?',
    headline: 'version 2, price level fitted: typical factor',
    seeAlso: '../bench/estimate/README.md',
    limitMinutes: 1,
    measure: async () => (await import('./estimate/estimate.ts')).measureEstimates(),
  },
  {
    name: 'bundle-size',
    question: 'How much code does the browser load for the product?',
    headline: 'content script and page hook',
    limitMinutes: 1,
    measure: async () => (await import('./bundle-size.ts')).measureBundles(),
  },
  {
    name: 'server-start',
    question: 'How long is the server unavailable during a restart, and how much memory does it use?',
    headline: 'start on PostgreSQL',
    limitMinutes: 3,
    measure: async () => (await import('./server-start.ts')).measureServerStart(),
  },
  {
    name: 'server-calls',
    question: 'How many sync requests does one server answer per second?',
    headline: 'sync pull of 100 changes, responses per second',
    limitMinutes: 4,
    measure: async () => (await import('./server-calls.ts')).measureServerCalls(),
  },
  {
    name: 'account-size',
    question: 'Does the server stay fast for an account with 100,000 ads, and for its neighbors?',
    headline: 'PGlite: first page of the list, 100,000 ads',
    limitMinutes: 20,
    measure: async () => (await import('./parts/account-size.ts')).measureAccountSize(),
  },
  {
    name: 'neighbor',
    question: 'Can an attacker slow down the server for another account?',
    headline: 'PGlite: 12 pushes at the same time',
    limitMinutes: 20,
    measure: async () => (await import('./parts/neighbor.ts')).measureNeighbor(),
  },
  {
    name: 'renewals',
    question: 'How long does the server need to read a thousand renewals that happen at once?',
    headline: 'PGlite: 1,000 renewals at once',
    limitMinutes: 25,
    measure: async () => (await import('./parts/renewals.ts')).measureRenewalsAtOnce(),
  },
  {
    name: 'media',
    question: 'How fast does the server convert the pictures of ads for storage?',
    headline: 'pictures of 600 × 600',
    limitMinutes: 4,
    measure: async () => (await import('./media.ts')).measureMedia(),
  },
  {
    name: 'account-timing',
    question: 'How fast is a login, and do response times reveal whether an e-mail address has an account?',
    headline: 'login, p95',
    limitMinutes: 5,
    measure: async () => (await import('./account-timing.ts')).measureAccounts(),
  },
  {
    name: 'save-click',
    question: 'How long after a click on Save is the ad saved?',
    headline: 'click on Save to saved, service worker running',
    limitMinutes: 4,
    measure: async (built) => (await import('./save-click.ts')).measureSaveClick(built),
  },
  {
    name: 'page-impact',
    question: 'How much does the extension slow down the Ad Library page?',
    headline: 'added CPU time, 600 cards loaded while scrolling',
    limitMinutes: 30,
    measure: async ({ extensionDir }) => (await import('./page-impact.ts')).measurePageImpact(extensionDir),
  },
  {
    name: 'filter-change',
    question: 'How fast does the Ad Library page show the result of a changed filter?',
    headline: 'filter change to visible result, 1,020 cards',
    limitMinutes: 15,
    measure: async (built) => (await import('./filter-change.ts')).measureFilterChange(built),
  },
  {
    name: 'first-sync',
    question: 'How fast does a new device store all ads of an account?',
    headline: 'first sync of 10,000 ads',
    limitMinutes: 3,
    measure: async () => (await import('./first-sync.ts')).measureFirstSync(),
  },
  {
    name: 'lists-at-scale',
    question: 'How fast is the dashboard with 100,000 ads, and how much memory does it use?',
    headline: '100,000 ads: search result visible',
    limitMinutes: 12,
    measure: async (built) => (await import('./lists-at-scale.ts')).measureLists(built),
  },
  {
    name: 'landing',
    question: 'How fast does the landing page appear on a slow phone?',
    headline: 'largest contentful paint',
    limitMinutes: 2,
    measure: async () => (await import('./landing.ts')).measureLanding(),
  },
  {
    name: 'lighthouse',
    question: 'Which Lighthouse scores do the public pages have?',
    headline: 'Lighthouse: performance',
    limitMinutes: 20,
    measure: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  },
  {
    name: 'scale',
    question: 'Does one server stay fast with ten million saved ads and a thousand active devices?',
    headline: 'highest rate with p99',
    seeAlso: 'scale.md',
    isLong: true,
    limitMinutes: 90,
    measure: async () => (await import('./scale/scale.ts')).measureScale(),
  },
];
