import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Names of test files that last far longer than their size suggests, the longest first. */
const LONG = [
  'gallery',
  'check-spend',
  'visitor-accounts',
  'buying',
  'account-settings',
  'changed-page',
  'shared-sign-in',
  'public-site',
  'follow-in-library',
  'research-lists',
  'screen-frame',
  'affiliate',
  'billing-interrupted',
  'schedules',
  'hostile-input',
  'billing-subscription',
  'matrix',
  'foreign-ids',
  'billing-lost-customers',
  'affiliate-ledger',
  'server-watched',
  'jobs',
  'database-gone',
  'backup',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.indexOf(basename(moduleId, '.test.ts'));
  return rank === -1 ? LONG.length : rank;
};

/**
 * Orders the test files of a run. In a fresh clone vitest knows no durations and starts the largest files first; a
 * small file that lasts long would then start last, and the other cores would wait for it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
