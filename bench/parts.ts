import type { BuiltExtension } from '#tests/support/product.ts';
import type { Figure } from './figure.ts';

/** What can be measured by itself. Its name is that of its file, or folder. */
export type Part = {
  name: string;
  /** What its figures mean for whoever uses the product. */
  meaning: string;
  /** Left out of a whole run: it takes many minutes. */
  isLong?: true;
  limitMinutes: number;
  measure: (built: BuiltExtension) => Promise<Figure[]>;
};

/** In the order of a whole run. Each loads its own code only when it runs. */
export const PARTS: readonly Part[] = [
  {
    name: 'bundle-size',
    meaning: 'How much code must arrive before a page, the popup or the Ad Library’s page has ours.',
    limitMinutes: 1,
    measure: async () => (await import('./bundle-size.ts')).measureBundles(),
  },
  {
    name: 'server-start',
    meaning: 'How long a restart leaves people without an answer, and what the server holds in memory.',
    limitMinutes: 3,
    measure: async () => (await import('./server-start.ts')).measureServerStart(),
  },
  {
    name: 'server-calls',
    meaning:
      'What our server adds to a call: contract, sign-in, limits and logs, over bare Node that sends the same answer.',
    limitMinutes: 4,
    measure: async () => (await import('./server-calls.ts')).measureServerCalls(),
  },
  {
    name: 'media',
    meaning: 'How many pictures a second one server re-encodes, beside the library alone.',
    limitMinutes: 4,
    measure: async () => (await import('./media.ts')).measureMedia(),
  },
  {
    name: 'account-timing',
    meaning:
      'How fast people sign in, what that does to the others, and whether the time of an answer tells who has an account.',
    limitMinutes: 5,
    measure: async () => (await import('./account-timing.ts')).measureAccounts(),
  },
  {
    name: 'save-click',
    meaning: 'From the click on Save to the button that says so, with everything stored durably.',
    limitMinutes: 4,
    measure: async (built) => (await import('./save-click.ts')).measureSaveClick(built),
  },
  {
    name: 'page-impact',
    meaning: 'What our controls take from the Ad Library’s own page.',
    limitMinutes: 30,
    measure: async ({ extensionDir }) => (await import('./page-impact.ts')).measurePageImpact(extensionDir),
  },
  {
    name: 'filter-change',
    meaning: 'How fast the Ad Library’s page shows a changed filter.',
    limitMinutes: 15,
    measure: async (built) => (await import('./filter-change.ts')).measureFilterChange(built),
  },
  {
    name: 'first-sync',
    meaning: 'How fast a new device has all ads of an account.',
    limitMinutes: 3,
    measure: async () => (await import('./first-sync.ts')).measureFirstSync(),
  },
  {
    name: 'lists-at-scale',
    meaning: 'The dashboard of somebody with 100,000 ads: opening, search, order, filters, memory.',
    limitMinutes: 6,
    measure: async (built) => (await import('./lists-at-scale.ts')).measureLists(built),
  },
  {
    name: 'landing',
    meaning: 'The public site for somebody who comes for the first time, on a slow phone.',
    limitMinutes: 2,
    measure: async () => (await import('./landing.ts')).measureLanding(),
  },
  {
    name: 'lighthouse',
    meaning: 'What Lighthouse says of the landing page.',
    limitMinutes: 5,
    measure: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  },
  {
    name: 'scale',
    meaning:
      'Whether a call takes as long beside ten million saved ads as beside a hundred thousand, and what a thousand devices at the peak of a hundred thousand people leave of the machine. More: [scale](scale.md).',
    isLong: true,
    limitMinutes: 90,
    measure: async () => (await import('./scale/scale.ts')).measureScale(),
  },
];
