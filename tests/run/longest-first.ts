import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take far longer than their size says, the longest first. */
const LONG = [
  'gallery',
  'buying',
  'affiliate',
  'visitor-accounts',
  'public-site',
  'one-sign-in',
  'account-settings',
  'billing-life',
  'affiliate-lives',
  'backup',
  'matrix',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.indexOf(basename(moduleId, '.test.ts'));
  return place === -1 ? LONG.length : place;
};

/**
 * Of files that it has not seen yet, which are all of them in a fresh clone, vitest starts the largest first. A small one that
 * takes long then starts last, and every core but one waits for it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
