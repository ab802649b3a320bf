import { at, mutate, shown, type Entry } from './entry.ts';

const BYTES_TEST = 'tests/integration/stored-bytes.test.ts';
const COUNTS_TEST = 'tests/integration/account-counts.test.ts';

/** Attacks by one account that stores more than its limits allow. */
export const accountBounds: readonly Entry[] = [
  shown(128, 'an account cannot store any number of versions of one ad', {
    by: at('tests/integration/ad-versions.test.ts', 'keeps the saved version and the five newest others of twenty'),
    mutation: mutate('shared/domain/account/account-limits.ts', 'VERSIONS_PER_AD = 6;', 'VERSIONS_PER_AD = 60;'),
    also: [at(BYTES_TEST, 'include each stored version of an ad')],
  }),
  shown(129, 'versions of ads cannot use more bytes than the quota of the account', {
    by: at(BYTES_TEST, 'above the limit, a new version of an ad is refused if all other ads are saved'),
    mutation: mutate(
      'server/modules/sync/ad-mutations.ts',
      'if (growth <= 0) return true;',
      'if (growth <= byteLimit) return true;',
    ),
    also: [at(BYTES_TEST, 'the limit applies to pictures and ads together')],
  }),
  shown(130, 'marks of ads that the account does not have write no rows', {
    by: at(
      'tests/integration/unknown-objects.test.ts',
      'names in the outcome what is not stored, also when the push is repeated',
    ),
    mutation: mutate(
      'server/modules/following/seen-ads.service.ts',
      'await storedAdsAmong(tx, owner.userId, [...new Set(adIds)])',
      '[...new Set(adIds)]',
    ),
  }),
  shown(131, 'the counters of an account follow its rows, so that no sequence of changes passes a limit', {
    by: at(COUNTS_TEST, 'equal the rows after a random sequence of changes (seed %i)'),
    mutation: mutate(
      'server/modules/pictures/account-files.ts',
      'owner.counts.changePictureBytes(-(bytesByFile',
      'owner.counts.changePictureBytes(-2 * (bytesByFile',
    ),
    also: [
      at(COUNTS_TEST, 'do not exceed the limits under parallel pushes of many clients'),
      at(
        'tests/integration/counters-upgrade.test.ts',
        'corrects wrong counters within seven nights and raises an alarm',
      ),
    ],
  }),
];
