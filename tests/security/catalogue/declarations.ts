import { at, mutate, shown, type Entry } from './entry.ts';

const TEST = 'tests/integration/contract-declarations.test.ts';
const SERVICE = 'server/modules/contracts/contracts.service.ts';

/** Attempts to use the page on which contracts end without a login. */
export const declarations: readonly Entry[] = [
  shown(132, 'an old link of a declaration does not end a plan', {
    by: at(TEST, 'refuses tickets that are unknown, or older than 14 days'),
    mutation: mutate(SERVICE, '< DECLARATION_LINK_DAYS * DAY_MS', '< DECLARATION_STORED_DAYS * DAY_MS'),
    also: [at(TEST, 'cancels a plan at the end of its period only after the mailed link was confirmed')],
  }),
  shown(133, 'a declaration does not show whether an address has an account', {
    by: at(TEST, 'answers alike with and without an account, and mails a link only if there is a plan'),
    mutation: mutate(
      SERVICE,
      'const row = rowOf(given, {',
      "if ((await deps.lookup.findUser(foldEmail(given.email))) === undefined) throw new AppError('USER_NOT_FOUND');\n      const row = rowOf(given, {",
    ),
  }),
  shown(134, 'the receipt of a declaration does not advertise for a stranger', {
    by: at(TEST, 'mails no text of an unauthenticated sender that mail clients would turn into a link'),
    mutation: mutate('server/mail/declaration-mail.ts', 'LOOKS_LIKE_A_LINK.test(text) ? texts.leftOut : text', 'text'),
    also: [at(TEST, 'accepts five declarations an hour from one network, and stores none that a bot filled in')],
  }),
];
