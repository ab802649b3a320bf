import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const SIGN_IN_TEST = 'tests/integration/accounts-sign-in.test.ts';
const SIGN_UP_TEST = 'tests/integration/accounts-sign-up.test.ts';
const PASSWORDS_TEST = 'tests/integration/account-passwords.test.ts';
const PROFILE_TEST = 'tests/integration/account-profile.test.ts';
const CODES_TEST = 'tests/integration/accounts-codes.test.ts';
const BURSTS_TEST = 'tests/integration/accounts-bursts.test.ts';
const SAME_WORK_TEST = 'tests/security/same-work.test.ts';
const WORK_OF_TICKETS = 'with a ticket from %s it is the same, try by try, also to ask for another code and to reset';
const ACCOUNTS_SQL = 'server/modules/accounts/accounts.sql.ts';
const GUESSES = 'server/modules/accounts/code-guesses.ts';
const CODES = 'server/modules/accounts/codes.ts';
const CODE_MAIL = 'server/modules/accounts/code-mail.ts';
const PASSWORDS = 'server/modules/accounts/passwords.service.ts';

/** What tells whether an address has an account, and guessing at codes. */
export const codes: readonly Entry[] = [
  shown(38, 'who forgot a password hears the same of a known and an unknown address', {
    by: at(SAME_WORK_TEST, WORK_OF_TICKETS),
    mutation: mutate(
      CODE_MAIL,
      'if (owner === undefined) return codes.drawNothing(tx, request.id);',
      'if (owner === undefined) return null;',
    ),
    also: [at(PASSWORDS_TEST, 'an unknown address gets the same answers to the byte, and no mail')],
  }),
  shown(39, 'signing up with a taken and with a free address is answered with the same bytes and headers', {
    by: at(SAME_WORK_TEST, WORK_OF_TICKETS),
    mutation: mutate(CODE_MAIL, 'await codes.drawNothing(tx, request.id);', ''),
    also: [
      at(SIGN_UP_TEST, 'the tickets of a taken and of a free address behave alike, whatever is tried with them'),
      at(SIGN_UP_TEST, 'a taken address gets the same answer, and its owner a mail without a code'),
    ],
  }),
  shown(40, 'a mail that can’t leave changes no answer', {
    by: at('tests/integration/accounts-mail.test.ts', 'a mail server that is gone changes no answer'),
    mutation: mutate(
      CODES,
      'await jobs.enqueue(tx, CODE_MAIL_JOB, { requestId: request.id });',
      "throw new AppError('SERVICE_UNAVAILABLE');",
    ),
  }),
  shown(41, 'a change to a taken address is answered as any other, and nothing confirms it', {
    by: at(PROFILE_TEST, 'a taken address gets the same answer and no mail, and nothing confirms it'),
    mutation: mutate(
      CODE_MAIL,
      'if ((await findUserByEmail(tx, emailFolded)) !== undefined) return codes.drawNothing(tx, request.id);',
      '',
    ),
  }),
  shown(42, 'a wrong code is wrong, whether somebody waits for one or not', {
    by: at(CODES_TEST, 'forged, foreign and ended tickets open nothing and say nothing'),
    mutation: mutate(
      GUESSES,
      "if (found === undefined || !kinds.includes(found.request.kind)) throw new AppError('CODE_INCORRECT');",
      "if (found === undefined) throw new AppError('TICKET_NOT_VALID');",
    ),
  }),
  shown(
    43,
    'a stop-watch tells nothing: the same statements and as many hashes for any address (counted, as time is not)',
    {
      by: at(SAME_WORK_TEST, '%s is the same, also for an address that waits for its code'),
      mutation: mutate(
        'server/modules/sessions/sessions.service.ts',
        'const isTheirs = await hashing.matches(registration?.passwordHash ?? null, password);',
        'const isTheirs = registration !== undefined && (await hashing.matches(registration.passwordHash, password));',
      ),
      also: [
        at(
          'tests/security/same-work.test.ts',
          'an address that had its mails of the day is treated like another one that had',
        ),
      ],
    },
  ),
  shown(44, 'a code that is over opens nothing', {
    by: at(CODES_TEST, 'a code is over after ten minutes, a used one at once'),
    mutation: mutate(ACCOUNTS_SQL, ', gt(codeRequest.codeExpiresAt, now)))', '))'),
  }),
  shown(45, 'a wrong code opens nothing', {
    by: at(CODES_TEST, 'three wrong codes end the right one'),
    mutation: mutate(GUESSES, 'if (!isSameHash(expected, hashOfCode(key, request, otp))) return null;', ''),
  }),
  shown(46, 'after three wrong codes the right one is wrong as well, of a sign-up and of a reset', {
    by: at(PASSWORDS_TEST, 'three wrong codes end the right one; another comes after a minute'),
    mutation: mutate(CODES, 'const TRIES = 3;', 'const TRIES = 4;'),
    also: [at(CODES_TEST, 'three wrong codes end the right one')],
  }),
  shown(47, 'a burst of wrong codes at one moment has no more tries than one after the other', {
    by: at(CODES_TEST, 'a burst of wrong codes at one moment has no more than three tries'),
    mutation: mutate(ACCOUNTS_SQL, 'gt(codeRequest.triesLeft, 0), ', ''),
    also: [at(BURSTS_TEST, 'fifty code checks from fifty places: three tries count, and none of them is one too many')],
  }),
  shown(48, 'the right code, sent many times at once, counts once', {
    by: at(PASSWORDS_TEST, 'a code, a link and what they opened work once, also for many at one moment'),
    mutation: mutate(
      GUESSES,
      '(await endCode(tx, request.id, codeHash)) && accept(tx, request)',
      'accept(tx, request)',
    ),
    also: [at(CODES_TEST, 'the right code sent many times at once opens one account')],
  }),
  shown(49, 'a code or link that was used is used up', {
    by: at(PASSWORDS_TEST, 'a code, a link and what they opened work once, also for many at one moment'),
    mutation: mutate(PASSWORDS, 'if (!(await deleteCodeRequest(tx, request.id))) return false;', ''),
  }),
  shown(50, 'of many resets with one ticket at once one sets the password', {
    by: at(BURSTS_TEST, 'twenty resets with one ticket: one sets the password, and that is the one that opens'),
    mutation: mutate(
      PASSWORDS,
      'if (!(await deleteCodeRequest(tx, request.id))) return false;',
      'await deleteCodeRequest(tx, request.id);',
    ),
  }),
  shown(51, 'a code or ticket of one kind opens nothing of another', {
    by: at(PROFILE_TEST, 'a second change ends the first, and a code of another kind confirms nothing'),
    mutation: mutate(GUESSES, ' || !kinds.includes(found.request.kind)', ''),
    also: [at(PASSWORDS_TEST, 'tickets without their code, of a sign-up, forged or over open nothing')],
  }),
  shown(52, 'within a minute no other code is sent', {
    by: at(
      CODES_TEST,
      'another code comes after a minute, with a fresh ticket and fresh tries, and only the newest one works',
    ),
    mutation: mutate(CODES, 'const RESEND_AFTER_MS = MINUTE_MS;', 'const RESEND_AFTER_MS = 0;'),
    also: [at(CODES_TEST, 'of many who ask for another code at once, one gets it')],
  }),
  shown(53, 'only the newest code works', {
    by: at(
      CODES_TEST,
      'another code comes after a minute, with a fresh ticket and fresh tries, and only the newest one works',
    ),
    mutation: mutate(
      ACCOUNTS_SQL,
      '.set(code).where(eq(codeRequest.id, id))',
      '.set({ ...code, codeHash: sql`coalesce(${codeRequest.codeHash}, ${code.codeHash})` }).where(eq(codeRequest.id, id))',
    ),
  }),
  shown(54, 'nothing that opens anything lies in the database as it was sent, nor comes by the API', {
    by: at(SIGN_UP_TEST, 'nothing that opens anything lies in the database as it was sent'),
    mutation: mutate(
      CODES,
      'await insertTicket(tx, { ticketHash: sha256(ticket), requestId, expiresAt, codeGiven });',
      'await insertTicket(tx, { ticketHash: ticket, requestId, expiresAt, codeGiven });',
    ),
    also: [at(SIGN_IN_TEST, 'neither token nor password lies in the database as it was sent')],
  }),
  notApplying(
    55,
    'a redirect after a mail leads only to the allowed',
    'No call takes an address to lead to: links of mails have one form each, on the configured origin (56).',
  ),
  shown(56, 'whatever Host a caller names, the link of a mail leads to the configured origin', {
    by: at('tests/security/addresses.test.ts', 'a Host header steers neither a mail’s link nor an answer'),
    mutation: mutate(
      'server/mail/account-mails.ts',
      'url: `${to.publicUrl}/resetpassword/${link}`',
      'url: `http://evil.example/resetpassword/${link}`',
    ),
  }),
  shown(57, 'a fleet that guesses at many codes is stopped and the operator is told', {
    by: at(
      'tests/integration/accounts-wrong-codes.test.ts',
      'many networks that guess at many codes are stopped within a minute’s hundred, and the operator is told',
    ),
    mutation: mutate(
      'server/modules/accounts/attempt-limits.ts',
      'wrongCodeByAll: { limit: 100,',
      'wrongCodeByAll: { limit: 1_000,',
    ),
  }),
];
