/** Where a fault is shown that needs no rounds: a test file, or those of its tests whose name holds the words. */
type Shown = { file: string; words?: string };

export type Fault = {
  name: string;
  /** How often it is played in CI, and by `npm run test:faults`. */
  rounds?: { short: number; long: number };
  /** The browser test that plays them, or a part of them. */
  playedIn?: string;
  shownBy?: readonly Shown[];
  /** Why it, or a part of it, is not tested. */
  notTested?: string;
};

/** Every fault of the table, by its number. One without rounds and without tests says why it is not tested. */
export const faults = {
  1: {
    name: 'the extension’s worker killed while it rests',
    rounds: { short: 3, long: 50 },
    playedIn: 'tests/e2e/worker-faults.test.ts',
  },
  2: {
    name: 'the extension’s worker killed after a request',
    rounds: { short: 4, long: 60 },
    playedIn: 'tests/e2e/worker-faults.test.ts',
  },
  3: {
    name: 'the worker killed amid writes of storage.local',
    notTested: 'nothing that must last is kept there in more than one write',
  },
  4: { name: 'the browser killed', rounds: { short: 2, long: 100 }, playedIn: 'tests/e2e/browser-killed.test.ts' },
  5: {
    name: 'extension updated under open tabs, with entries waiting',
    shownBy: [
      { file: 'tests/e2e/version.test.ts' },
      { file: 'tests/e2e/library-visits.test.ts', words: 'when the extension is updated' },
    ],
  },
  6: { name: 'a week without a network', rounds: { short: 2, long: 20 } },
  7: { name: 'away for longer than deletions are kept', rounds: { short: 4, long: 20 } },
  8: { name: 'the reply is lost after the commit', rounds: { short: 60, long: 2_000 } },
  9: { name: 'a push arrives 2 to 5 times at once', rounds: { short: 60, long: 2_000 } },
  10: { name: 'pushes arrive late, after newer ones', rounds: { short: 60, long: 2_000 } },
  11: {
    name: 'three devices, any schedule of up to 30 operations',
    rounds: { short: 1_000, long: 10_000 },
    playedIn: 'tests/e2e/schedules-in-browser.test.ts',
  },
  12: { name: 'the server killed amid pushes', rounds: { short: 2, long: 100 } },
  13: { name: 'PostgreSQL killed amid pushes', rounds: { short: 2, long: 50 } },
  14: { name: 'PostgreSQL hangs', rounds: { short: 1, long: 20 } },
  15: { name: 'full disk', shownBy: [{ file: 'tests/integration/server-faults.test.ts', words: 'a full disk' }] },
  16: {
    name: 'two servers over one embedded database',
    shownBy: [{ file: 'tests/integration/server-process.test.ts', words: 'refuses a second process' }],
  },
  17: {
    name: 'power loss',
    notTested: 'losing what was not flushed needs a block device that forgets, which this machine can’t make',
  },
  18: { name: 'clocks 48 h off, jumps by 1 and 48 h', rounds: { short: 6, long: 100 } },
  19: {
    name: 'two tabs and the worker on the same rows',
    rounds: { short: 1, long: 20 },
    playedIn: 'tests/e2e/tabs-faults.test.ts',
  },
  20: {
    name: 'the tab that syncs is closed',
    rounds: { short: 2, long: 50 },
    playedIn: 'tests/e2e/tabs-faults.test.ts',
  },
  21: {
    name: 'no room on the device',
    shownBy: [
      { file: 'shared/store/create-ads-store.test.ts', words: 'has no space' },
      { file: 'extension/content/features/save-ad/save-control.test.ts', words: 'that fails says why' },
    ],
    rounds: { short: 1, long: 20 },
    playedIn: 'tests/e2e/site-store-faults.test.ts',
  },
  22: {
    name: 'the local store deleted under us',
    rounds: { short: 20, long: 200 },
    playedIn: 'tests/e2e/site-store-faults.test.ts',
  },
  23: {
    name: 'storage.local fails',
    shownBy: [{ file: 'extension/worker/unsent-marks.test.ts' }],
    notTested: 'what else lies there, as the browser offers no way to make it fail',
  },
  24: {
    name: '429 and 5xx for a while',
    rounds: { short: 40, long: 1_000 },
    shownBy: [{ file: 'shared/sync/backoff.test.ts' }],
  },
  25: { name: 'slow, cut off, garbled or somebody else’s answers', rounds: { short: 80, long: 1_000 } },
  26: {
    name: 'a client too old or too new for its server',
    shownBy: [{ file: 'tests/e2e/version.test.ts' }, { file: 'tests/integration/server-sync-unreadable.test.ts' }],
    notTested: 'builds that were released before, as none was',
  },
  27: {
    name: 'an upgrade of the local store that is killed',
    rounds: { short: 2, long: 60 },
    playedIn: 'tests/e2e/upgrade-killed.test.ts',
  },
  28: {
    name: 'a migration of the server that fails half-way',
    shownBy: [{ file: 'tests/integration/server-migrate.test.ts' }],
    notTested: 'a process killed within one; it is one transaction',
  },
  29: {
    name: 'the session ends amid a sync',
    shownBy: [{ file: 'tests/e2e/one-sign-in.test.ts', words: 'revoked elsewhere' }],
    notTested: 'a token renewed in between: tokens are not renewed',
  },
  30: {
    name: 'another account in the same profile',
    shownBy: [{ file: 'tests/e2e/one-sign-in.test.ts' }],
  },
  31: {
    name: 'events of the provider late, twice, in any order, missing',
    shownBy: [
      { file: 'tests/integration/billing-events.test.ts' },
      { file: 'tests/integration/affiliate-lives.test.ts' },
    ],
  },
  32: {
    name: 'the provider fails at each call',
    shownBy: [
      { file: 'tests/integration/billing-half-done.test.ts' },
      { file: 'tests/integration/billing-stripe-trouble.test.ts' },
    ],
  },
  33: { name: 'a process killed while it runs jobs', rounds: { short: 12, long: 120 } },
  34: { name: 'mail fails or is slow', shownBy: [{ file: 'tests/integration/accounts-mail.test.ts' }] },
  35: {
    name: 'pictures that are gone, refused or changed',
    shownBy: [
      { file: 'shared/sync/picture-queue.test.ts' },
      { file: 'shared/sync/fetch-picture.test.ts' },
      { file: 'tests/integration/server-pictures.test.ts' },
    ],
  },
  36: { name: 'the Ad Library’s page changed', shownBy: [{ file: 'tests/e2e/changed-page.test.ts' }] },
  37: { name: 'memory over long scrolling', notTested: 'measured by `npm run bench`, not counted here' },
  38: { name: 'an unforeseen exception in every call', rounds: { short: 100, long: 2_000 } },
} as const satisfies Record<number, Fault>;

export type FaultNumber = keyof typeof faults;
