import { at, mutate, shown, type Entry } from './entry.ts';

const HAND_OFF_TEST = 'extension/worker/session/hand-off.test.ts';
const OFFER_TEST = 'extension/worker/session/account-offer.test.ts';
const HAND_OFF_E2E = 'tests/e2e/hand-off.test.ts';

/** Attempts to sign the extension in to another account by the site. */
export const handOffs: readonly Entry[] = [
  shown(125, 'the extension gives the verifier of a code only to the tab that it opened with this code', {
    by: at(HAND_OFF_TEST, 'gives no verifier to another tab, for another code, or later than 90 seconds'),
    mutation: mutate(
      'extension/worker/session/code-exchanges.ts',
      'exchange.tabId === tabId && exchange.code === code',
      'exchange.code === code',
    ),
    also: [at(HAND_OFF_E2E, 'has no effect in a frame or in a window that the hostile page opened')],
  }),
  shown(126, 'an extension that is signed in changes its account only after the answer of the user', {
    by: at(OFFER_TEST, 'the extension asks, with the address from the server, and changes nothing'),
    mutation: mutate(
      'extension/worker/session/answer-site.ts',
      'await offer.open(handed)',
      'await opening.open(handed, handed.keep)',
    ),
    also: [
      at(OFFER_TEST, 'an answer about another account changes nothing'),
      at(
        'tests/e2e/shared-sign-in.test.ts',
        'keeps the account if the user chooses so, and is not asked about this account again',
      ),
    ],
  }),
  shown(127, 'a sign-in on the site does not replace the account to which the user signs in meanwhile', {
    by: at(HAND_OFF_TEST, 'does not replace an account to which the user signs in at the same moment'),
    mutation: mutate(
      'extension/worker/session-opening.ts',
      "if (userId !== null && userId !== session.userId) throw new AppError('FORBIDDEN');",
      '',
    ),
  }),
];
