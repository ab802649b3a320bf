import { at, mutate, shown, type Entry } from './entry.ts';

const OWNER_TEST = 'tests/integration/owner-not-locked-out.test.ts';

/** Attacks on the limits of attempts: to lock out the owner of an account, or to get new attempts. */
export const lockOuts: readonly Entry[] = [
  shown(116, 'strangers who guess passwords do not lock out the owner', {
    by: at(
      OWNER_TEST,
      'signs in after many wrong passwords of strangers: at once at a known device, with a delay elsewhere',
    ),
    mutation: mutate('server/security/attempt-limits.ts', 'kind, about, ...nameOfSource(source))', 'kind, about)'),
    also: [
      at(OWNER_TEST, 'signs in at a known device in a network where strangers used up the attempts'),
      at(OWNER_TEST, 'confirms the current password in a session, whatever strangers guess'),
      at('tests/integration/attempt-limits.test.ts', '%s that strangers have used up is left for another network'),
    ],
  }),
  shown(117, 'strangers who request mails do not use up the mails of the owner', {
    by: at(
      OWNER_TEST,
      'gets a reset mail after strangers caused many mails: at once at a known device, later elsewhere',
    ),
    mutation: mutate(
      'server/modules/accounts/codes.ts',
      "{ kind: 'codeMail', source, about: emailFolded }",
      "{ kind: 'codeMail', source: { kind: 'user', userId: 'all' }, about: emailFolded }",
    ),
    also: [at(OWNER_TEST, 'is informed at a known device that no mail is sent; a stranger is not')],
  }),
  shown(118, 'strangers who guess codes do not stop the right code of the owner', {
    by: at(OWNER_TEST, 'can enter the right code of a reset after strangers entered many wrong codes'),
    mutation: mutate(
      'server/modules/accounts/code-guesses.ts',
      "{ kind: 'wrongCode', source, about: account }",
      "{ kind: 'wrongCode', source: { kind: 'user', userId: 'all' }, about: account }",
    ),
    also: [
      at(
        'tests/integration/accounts-wrong-codes.test.ts',
        'delays code checks after a hundred wrong codes in a minute, refuses none, and notifies the operator',
      ),
    ],
  }),
  shown(119, 'a flood of sign-ins closes the queue of password hashes only to strangers', {
    by: at(
      'tests/integration/sign-in-queue.test.ts',
      'refuses strangers beyond 50 waiting sign-ins, and serves a known device and a session first',
    ),
    mutation: mutate(
      'server/modules/sessions/sessions.service.ts',
      "const lane = source.kind === 'device' ? 'first' : 'usual';",
      "const lane = 'usual';",
    ),
  }),
  shown(120, 'the many networks of an IPv6 /48 do not multiply the attempts', {
    by: at(
      'tests/integration/attempt-limits.test.ts',
      'counts the networks of an IPv6 /48 together, with a larger allowance',
    ),
    mutation: mutate(
      'server/security/attempt-limits.ts',
      "if (source.kind !== 'network' || source.site === null) return [];",
      'if (now() !== null) return [];',
    ),
    also: [
      at('tests/integration/rate-limit.test.ts', 'counts the calls of an IPv6 /48 together, with a larger allowance'),
    ],
  }),
  shown(121, 'a password reset forgets the known devices', {
    by: at(
      OWNER_TEST,
      'loses all known devices at a password reset, and the oldest one when there are more than twenty',
    ),
    mutation: mutate('server/modules/accounts/passwords.service.ts', 'await devices.forgetAll(tx, user.id);', ''),
  }),
];
