import { at, mutate, shown, type Entry } from './entry.ts';

const BY_MAIL_TEST = 'tests/integration/sign-up-by-mail.test.ts';
const BROWSER_TEST = 'tests/e2e/mailed-links.test.ts';
const PROFILE_TEST = 'tests/integration/account-profile.test.ts';
const MAILED_SIGN_UP = 'server/modules/accounts/mailed-sign-up.service.ts';

/** Attempts to use a mail that the attacker caused, and that another person opens. */
export const mailedLinks: readonly Entry[] = [
  shown(111, 'a stranger who signed up with an address does not own the account that its owner opens', {
    by: at(BY_MAIL_TEST, 'opens no account by the mailed ticket and its code, but asks for a password'),
    mutation: mutate(
      'server/modules/accounts/code-check.service.ts',
      "if (origin === 'browser') return true;",
      'return true;',
    ),
    also: [
      at(BROWSER_TEST, 'opens an account that a stranger signed up for, with a new password of its owner'),
      at(BROWSER_TEST, 'is not signed in by the ticket and the code of the stranger’s browser'),
      at(BY_MAIL_TEST, 'does not accept the ticket of another sign-up, of another address or of the mail as its own'),
    ],
  }),
  shown(112, 'a mailed ticket does not become a ticket of the browser that signed up', {
    by: at(BY_MAIL_TEST, 'preserves the mail as the origin of a ticket when another code is requested'),
    mutation: mutate(
      'server/modules/accounts/codes.ts',
      'return issueTicket(tx, request.id, { origin });',
      "return issueTicket(tx, request.id, { origin: 'browser' });",
    ),
  }),
  shown(113, 'an account that its owner opens has no name, password, referral or consent of a stranger', {
    by: at(BY_MAIL_TEST, 'opens the account with what its owner enters, and with nothing that the stranger entered'),
    mutation: mutate(MAILED_SIGN_UP, 'referralIdOf(form.referralId)', 'signUp.referralId'),
    also: [at(BY_MAIL_TEST, 'rejects the ticket of the stranger before and after the account is open')],
  }),
  shown(114, 'a stranger who signed up with an address does not see that its owner opened an account', {
    by: at(BY_MAIL_TEST, 'shows the stranger nothing of the account that was opened'),
    mutation: mutate(
      MAILED_SIGN_UP,
      'if (signUp === undefined) return false;',
      "if (signUp === undefined) return false;\n      await tx.execute(`delete from pending_registration where id = '${registrationId}'`);",
    ),
  }),
  shown(115, 'an account can’t move to the address of a person who only opens the mail', {
    by: at(PROFILE_TEST, 'does not change when another account or no account confirms, by link or by code'),
    mutation: mutate(
      'server/modules/accounts/email-change.service.ts',
      'if (found === undefined || !found.codeGiven || found.request.userId !== userId) {',
      'if (found === undefined || !found.codeGiven) {',
    ),
    also: [at(BROWSER_TEST, 'does not give its address to the account of a stranger')],
  }),
];
