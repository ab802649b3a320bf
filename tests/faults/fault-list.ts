/** The tests that cover a fault without rounds: all tests of a file, or those whose full name contains `words`. */
type Shown = { file: string; words?: string };

export type Fault = {
  name: string;
  /** The number of rounds in CI (`short`) and in `npm run test:faults` (`long`). */
  rounds?: { short: number; long: number };
  /** The browser test that runs the rounds, or a part of them. */
  playedIn?: string;
  shownBy?: readonly Shown[];
  /** The reason why the fault, or a part of it, is not tested. */
  notTested?: string;
};

/** All faults of the table by number. A fault without rounds and tests has a reason in `notTested`. */
export const faults = {
  1: {
    name: 'the extension’s service worker is killed while it is idle',
    rounds: { short: 3, long: 50 },
    playedIn: 'tests/e2e/worker-faults.test.ts',
  },
  2: {
    name: 'the extension’s service worker is killed after a request',
    rounds: { short: 4, long: 60 },
    playedIn: 'tests/e2e/worker-faults.test.ts',
  },
  3: {
    name: 'the extension’s service worker is killed during writes to storage.local',
    notTested: 'each value in storage.local is stored with a single write',
  },
  4: { name: 'the browser is killed', rounds: { short: 2, long: 100 }, playedIn: 'tests/e2e/browser-killed.test.ts' },
  5: {
    name: 'the extension is updated with open tabs and unsent changes',
    shownBy: [
      { file: 'tests/e2e/outdated-extension.test.ts' },
      { file: 'tests/e2e/library-navigation.test.ts', words: 'when the extension is updated' },
    ],
  },
  6: { name: 'a device is offline for a week', rounds: { short: 2, long: 20 } },
  7: { name: 'a device is offline for longer than tombstones are retained', rounds: { short: 4, long: 20 } },
  8: { name: 'a reply of the server is lost after the database commit', rounds: { short: 60, long: 2_000 } },
  9: { name: 'a push arrives 2 to 5 times concurrently', rounds: { short: 60, long: 2_000 } },
  10: { name: 'a push arrives after newer pushes', rounds: { short: 60, long: 2_000 } },
  11: {
    name: 'three devices run random sequences of up to 30 operations',
    rounds: { short: 100, long: 10_000 },
    playedIn: 'tests/e2e/schedules-in-browser.test.ts',
  },
  12: { name: 'the server is killed during pushes', rounds: { short: 2, long: 100 } },
  13: { name: 'PostgreSQL is killed during pushes', rounds: { short: 2, long: 50 } },
  14: { name: 'PostgreSQL hangs', rounds: { short: 1, long: 20 } },
  15: {
    name: 'the server’s disk is full',
    shownBy: [{ file: 'tests/integration/server-faults.test.ts', words: 'a full disk' }],
  },
  16: {
    name: 'two servers open one embedded database',
    shownBy: [{ file: 'tests/integration/server-process.test.ts', words: 'refuses a second process' }],
  },
  17: {
    name: 'the server loses power',
    notTested: 'needs a block device that drops unflushed writes',
  },
  18: { name: 'clocks are 48 h off or jump by 1 h or 48 h', rounds: { short: 6, long: 100 } },
  19: {
    name: 'two tabs and the extension’s service worker change the same rows',
    rounds: { short: 1, long: 20 },
    playedIn: 'tests/e2e/tabs-faults.test.ts',
  },
  20: {
    name: 'the tab that syncs is closed',
    rounds: { short: 2, long: 50 },
    playedIn: 'tests/e2e/tabs-faults.test.ts',
  },
  21: {
    name: 'the device’s storage is full',
    shownBy: [
      { file: 'shared/store/ads/create-ads-store.test.ts', words: 'has no space' },
      { file: 'extension/content/features/save-ad/save-control.test.ts', words: 'that fails states the reason' },
    ],
    rounds: { short: 1, long: 20 },
    playedIn: 'tests/e2e/site-store-faults.test.ts',
  },
  22: {
    name: 'the browser deletes the local store',
    rounds: { short: 20, long: 200 },
    playedIn: 'tests/e2e/site-store-faults.test.ts',
  },
  23: {
    name: 'storage.local fails',
    shownBy: [{ file: 'extension/worker/unsent-marks.test.ts' }],
    notTested: 'other data in storage.local: a test cannot make storage.local fail in the browser',
  },
  24: {
    name: 'the server answers 429 or 5xx for a while',
    rounds: { short: 40, long: 1_000 },
    shownBy: [{ file: 'shared/sync/backoff.test.ts' }],
  },
  25: { name: 'answers are slow, truncated, garbled or from a captive portal', rounds: { short: 80, long: 1_000 } },
  26: {
    name: 'a client is too old or too new for its server',
    shownBy: [
      { file: 'tests/e2e/outdated-extension.test.ts' },
      { file: 'tests/integration/server-sync-unreadable.test.ts' },
    ],
    notTested: 'clients of earlier releases: there is no earlier release yet',
  },
  27: {
    name: 'an upgrade of the local store is killed',
    rounds: { short: 2, long: 60 },
    playedIn: 'tests/e2e/upgrade-killed.test.ts',
  },
  28: {
    name: 'a migration of the server fails halfway',
    shownBy: [{ file: 'tests/integration/server-migrate.test.ts' }],
    notTested: 'a kill of the process during a migration: a migration is one transaction',
  },
  29: {
    name: 'the session ends during a sync',
    shownBy: [{ file: 'tests/e2e/shared-sign-in.test.ts', words: 'revokes the session' }],
    notTested: 'the renewal of a token during a sync: tokens are never renewed',
  },
  30: {
    name: 'another account signs in with the same browser profile',
    shownBy: [{ file: 'tests/e2e/shared-sign-in.test.ts' }],
  },
  31: {
    name: 'payment events are late, repeated, reordered or missing',
    shownBy: [
      { file: 'tests/integration/billing-events.test.ts' },
      { file: 'tests/integration/affiliate-lives.test.ts' },
    ],
  },
  32: {
    name: 'the payment provider fails at each call',
    shownBy: [
      { file: 'tests/integration/billing-interrupted.test.ts' },
      { file: 'tests/integration/billing-stripe-trouble.test.ts' },
    ],
  },
  33: { name: 'a process is killed while it runs jobs', rounds: { short: 12, long: 120 } },
  34: { name: 'the mail server fails or is slow', shownBy: [{ file: 'tests/integration/accounts-mail.test.ts' }] },
  35: {
    name: 'pictures are no longer available, are rejected, or have changed',
    shownBy: [
      { file: 'shared/sync/picture-queue.test.ts' },
      { file: 'shared/sync/fetch-picture.test.ts' },
      { file: 'tests/integration/server-pictures.test.ts' },
    ],
  },
  36: { name: 'the Ad Library’s page changes', shownBy: [{ file: 'tests/e2e/changed-page.test.ts' }] },
  37: { name: 'memory grows during long scrolling', notTested: 'measured by `npm run bench -- page-impact` instead' },
  38: { name: 'the server throws an unexpected exception during an API call', rounds: { short: 100, long: 2_000 } },
} as const satisfies Record<number, Fault>;

export type FaultNumber = keyof typeof faults;
