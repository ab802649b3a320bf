import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const SIGN_IN_TEST = 'tests/integration/accounts-sign-in.test.ts';
const SIGN_UP_TEST = 'tests/integration/accounts-sign-up.test.ts';
const PASSWORDS_TEST = 'tests/integration/account-passwords.test.ts';
const PROFILE_TEST = 'tests/integration/account-profile.test.ts';
const CODES_TEST = 'tests/integration/accounts-codes.test.ts';
const BURSTS_TEST = 'tests/integration/accounts-bursts.test.ts';
const ENUMERATION_TEST = 'tests/security/account-enumeration.test.ts';
const TICKET_WORK = 'is the same for a known and an unknown address in each call with a ticket from %s';
const ACCOUNTS_SQL = 'server/modules/accounts/accounts.sql.ts';
const GUESSES = 'server/modules/accounts/code-guesses.ts';
const CODES = 'server/modules/accounts/codes.ts';
const CODE_MAIL = 'server/modules/accounts/code-mail.ts';
const PASSWORDS = 'server/modules/accounts/passwords.service.ts';

/** Attempts to find out whether an address has an account, and guesses at codes. */
export const codes: readonly Entry[] = [
  shown(38, 'a password reset is answered alike for a known and an unknown address', {
    by: at(ENUMERATION_TEST, TICKET_WORK),
    mutation: mutate(
      CODE_MAIL,
      'if (owner === undefined) return codes.storeUnmailedCode(tx, request.id);',
      'if (owner === undefined) return null;',
    ),
    also: [at(PASSWORDS_TEST, 'answers an unknown address with the same bytes, and sends no mail')],
  }),
  shown(39, 'a sign-up with a taken and with a free address is answered with the same bytes and headers', {
    by: at(ENUMERATION_TEST, TICKET_WORK),
    mutation: mutate(CODE_MAIL, 'await codes.storeUnmailedCode(tx, request.id);', ''),
    also: [
      at(SIGN_UP_TEST, 'treats the tickets of a taken and of a free address alike'),
      at(SIGN_UP_TEST, 'gives a taken address the same answer, and mails its owner no code'),
    ],
  }),
  shown(40, 'a mail that can’t be sent does not change the answer', {
    by: at('tests/integration/accounts-mail.test.ts', 'changes no answer while the mail server is down'),
    mutation: mutate(
      CODES,
      'await jobs.enqueue(tx, CODE_MAIL_JOB, { requestId: request.id }, options);',
      "throw new AppError('SERVICE_UNAVAILABLE');",
    ),
  }),
  shown(41, 'a change to a taken address is answered like any other change, and no code confirms it', {
    by: at(PROFILE_TEST, 'gives a taken address the same answer without a mail, and no code confirms it'),
    mutation: mutate(
      CODE_MAIL,
      'if ((await findUserByEmail(tx, emailFolded)) !== undefined) return codes.storeUnmailedCode(tx, request.id);',
      '',
    ),
  }),
  shown(42, 'a wrong code gets the same answer whether or not the address waits for a code', {
    by: at(CODES_TEST, 'gives no access and no information for forged, foreign and expired tickets'),
    mutation: mutate(
      GUESSES,
      "if (found === undefined || found.request.userId !== userId) throw new AppError('CODE_INCORRECT');",
      "if (found === undefined) throw new AppError('TICKET_NOT_VALID');",
    ),
  }),
  shown(
    43,
    'response times reveal nothing: any address causes the same statements and hashes (work is counted, not time)',
    {
      by: at(ENUMERATION_TEST, '%s is the same when the address is unknown, known or waits for its code'),
      mutation: mutate(
        'server/modules/sessions/sessions.service.ts',
        'Array.from({ length: REGISTRATIONS_COMPARED }, (_, index) => pending[index]?.passwordHash ?? null)',
        'pending.map(({ passwordHash }) => passwordHash)',
      ),
      also: [
        at(
          ENUMERATION_TEST,
          'is the same for a known and an unknown address when both have used up their mails of the day',
        ),
      ],
    },
  ),
  shown(44, 'an expired code is rejected', {
    by: at(CODES_TEST, 'expires after ten minutes, and at once after its use'),
    mutation: mutate(ACCOUNTS_SQL, ', gt(codeRequest.codeExpiresAt, now)))', '))'),
  }),
  shown(45, 'a wrong code is rejected', {
    by: at(CODES_TEST, 'ends after three wrong codes'),
    mutation: mutate(GUESSES, '!isSameHash(codeHash, hashOfCode(key, request.id, otp))', 'otp === codeHash'),
  }),
  shown(46, 'after three wrong codes the right code is rejected too, at sign-up and at password reset', {
    by: at(PASSWORDS_TEST, 'invalidates the right code after three wrong ones, and sends another code after a minute'),
    mutation: mutate(CODES, 'const TRIES = 3;', 'const TRIES = 4;'),
    also: [at(CODES_TEST, 'ends after three wrong codes')],
  }),
  shown(47, 'concurrent wrong codes have no more tries than sequential ones', {
    by: at(CODES_TEST, 'allows no more than three tries in a burst of wrong codes'),
    mutation: mutate(ACCOUNTS_SQL, 'gt(codeRequest.triesLeft, 0), ', ''),
    also: [at(BURSTS_TEST, 'counts three of fifty code checks from fifty networks, and no more')],
  }),
  shown(48, 'the right code works once when it is sent many times at once', {
    by: at(PASSWORDS_TEST, 'accepts a code, a link and their tickets once, also in many simultaneous calls'),
    mutation: mutate(
      GUESSES,
      '(await endCode(tx, found.request.id, codeHash)) ? accept(tx, found) : null',
      'accept(tx, found)',
    ),
    also: [at(CODES_TEST, 'opens one account when it is sent many times at once')],
  }),
  shown(49, 'a used code or link can’t be used again', {
    by: at(PASSWORDS_TEST, 'accepts a code, a link and their tickets once, also in many simultaneous calls'),
    mutation: mutate(PASSWORDS, 'if (!(await deleteCodeRequest(tx, request.id))) return false;', ''),
  }),
  shown(50, 'only one of many concurrent resets with the same ticket sets the password', {
    by: at(BURSTS_TEST, 'sets the password of one of twenty resets with one ticket, and only this password works'),
    mutation: mutate(
      PASSWORDS,
      'if (!(await deleteCodeRequest(tx, request.id))) return false;',
      'await deleteCodeRequest(tx, request.id);',
    ),
  }),
  shown(51, 'a code or ticket of one kind is rejected for another kind', {
    by: at(PROFILE_TEST, 'cancels the first change when a second one starts, and rejects a code of another kind'),
    mutation: mutate(GUESSES, ' || found.request.userId !== userId', ''),
    also: [at(PASSWORDS_TEST, 'rejects tickets that are forged, expired, of a sign-up, or sent without their code')],
  }),
  shown(52, 'a second code within one minute is not sent', {
    by: at(CODES_TEST, 'is replaced after a minute with a new ticket and new tries, and only the newest code works'),
    mutation: mutate(CODES, 'const RESEND_AFTER_MS = MINUTE_MS;', 'const RESEND_AFTER_MS = 0;'),
    also: [at(CODES_TEST, 'is replaced once by many simultaneous requests')],
  }),
  shown(53, 'only the newest code works', {
    by: at(CODES_TEST, 'is replaced after a minute with a new ticket and new tries, and only the newest code works'),
    mutation: mutate(
      ACCOUNTS_SQL,
      '.set(code).where(eq(codeRequest.id, id))',
      '.set({ ...code, codeHash: sql`coalesce(${codeRequest.codeHash}, ${code.codeHash})` }).where(eq(codeRequest.id, id))',
    ),
  }),
  shown(54, 'tokens, codes and passwords are stored only as hashes, and the API does not return them', {
    by: at(SIGN_UP_TEST, 'stores no secret in plain text'),
    mutation: mutate(
      CODES,
      'await insertTicket(tx, { ticketHash: sha256(ticket), requestId, expiresAt, codeGiven, origin });',
      'await insertTicket(tx, { ticketHash: ticket, requestId, expiresAt, codeGiven, origin });',
    ),
    also: [at(SIGN_IN_TEST, 'stores neither token nor password in plain text')],
  }),
  notApplying(
    55,
    'a redirect after a mail leads only to allowed addresses',
    'No call accepts a redirect address: each link in a mail has a fixed form on the configured origin (56).',
  ),
  shown(56, 'the link of a mail leads to the configured origin, whatever Host header the caller sends', {
    by: at('tests/security/spoofed-headers.test.ts', 'sends mails and answers without the host that the caller claims'),
    mutation: mutate(
      'server/mail/account-mails.ts',
      'url: `${to.publicUrl}/resetpassword/${link}`',
      'url: `http://evil.example/resetpassword/${link}`',
    ),
  }),
  shown(57, 'a distributed attack on many codes is slowed down, and the operator is alerted', {
    by: at(
      'tests/integration/accounts-wrong-codes.test.ts',
      'delays code checks after a hundred wrong codes in a minute, refuses none, and notifies the operator',
    ),
    mutation: mutate('server/security/brakes.ts', 'wrongCodes: { free: 100,', 'wrongCodes: { free: 1_000,'),
  }),
];
