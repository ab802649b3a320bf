import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const REVIEW_TEST = 'tests/integration/affiliate-review.test.ts';
const LEDGER_TEST = 'tests/integration/affiliate-ledger.test.ts';
const REFERRALS_TEST = 'tests/integration/affiliate-referrals.test.ts';
const SUSPICIONS = 'server/modules/affiliates/suspicions.service.ts';
const REFERRALS = 'server/modules/affiliates/referrals.service.ts';

/** Attempts to get commission that was not earned. */
export const affiliates: readonly Entry[] = [
  shown(82, 'a referral by the affiliate’s own link under an alias of the same mailbox is held for review', {
    by: at(REVIEW_TEST, 'holds a suspicious referral with its reason until the operator clears it'),
    mutation: mutate(SUSPICIONS, "['same-mailbox', isSameMailbox],", ''),
  }),
  shown(83, 'a throwaway mail address causes a hold for review', {
    by: at('shared/domain/account/mailbox.test.ts', 'detects a temporary address by its domain'),
    mutation: mutate(
      'shared/domain/account/mailbox.ts',
      "labels.some((_label, index) => THROWAWAY.has(labels.slice(index).join('.')))",
      'THROWAWAY.has(email)',
    ),
  }),
  notApplying(
    84,
    'a banned traffic source earns no commission',
    'The source of a visit is not known: no Referer is read or stored.',
  ),
  notApplying(
    85,
    'a click from a paid ad earns no commission',
    'Ids of paid clicks are not read; the operator enforces the affiliate terms by refusing a referral (86).',
  ),
  shown(86, 'a referral that the operator refused loses its commission and earns no more', {
    by: at(REVIEW_TEST, 'removes the commission of a refused referral, and credits it nothing more'),
    mutation: mutate(
      'server/modules/affiliates/settle-invoice.ts',
      "isRefused: referral.state === 'refused'",
      'isRefused: false',
    ),
  }),
  shown(87, 'the user’s own code is rejected; the same mailbox, card or network within a day causes a hold', {
    by: at(REFERRALS_TEST, 'rejects an unknown code, the own code, and the id of another account'),
    mutation: mutate(REFERRALS, "if (affiliateId === userId) throw new AppError('REFERRAL_OWN');", ''),
    also: [
      at(REVIEW_TEST, 'flags a shared network within a day, but not a day later'),
      at(REVIEW_TEST, 'flags a card that both accounts use, in either order'),
    ],
  }),
  shown(88, 'a ring of referrals of any length is held for review', {
    by: at(REVIEW_TEST, 'flags a ring of referrals of any length'),
    mutation: mutate(SUSPICIONS, 'const MAX_RING_LENGTH = 50;', 'const MAX_RING_LENGTH = 1;'),
  }),
  shown(89, 'a refund takes its commission back once', {
    by: at(LEDGER_TEST, 'debits a refund once, also if the event is repeated'),
    mutation: mutate(
      'shared/domain/affiliate/commission.ts',
      'Math.max(0, totalCents - refundedCents)',
      'Math.max(0, totalCents)',
    ),
  }),
  shown(90, 'a referral link does not count after the first payment', {
    by: at(REFERRALS_TEST, 'accepts no link after the first payment, also if it was refunded'),
    mutation: mutate(REFERRALS, "if (await hasEverPaid(tx, userId)) throw new AppError('REFERRAL_TOO_LATE');", ''),
  }),
  shown(91, 'commission is based on the payments that were not refunded, in any order of events', {
    by: at(
      'tests/integration/affiliate-lives.test.ts',
      'equal the earnings less the requests for every random order, repetition and concurrency',
    ),
    mutation: mutate(
      'shared/domain/affiliate/commission.ts',
      'const amountCents = (isRefused ? 0 : commissionOf(invoice, percent)) - sum;',
      'const amountCents = (isRefused ? 0 : commissionOf({ ...invoice, refundedCents: 0 }, percent)) - sum;',
    ),
    also: [
      at(
        'shared/domain/affiliate/commission.test.ts',
        'computes the balance as commission minus redeem requests in 10,000 random simulations',
      ),
    ],
  }),
];
