import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const SIGN_IN_TEST = 'tests/integration/accounts-sign-in.test.ts';
const SIGN_UP_TEST = 'tests/integration/accounts-sign-up.test.ts';
const PASSWORDS_TEST = 'tests/integration/account-passwords.test.ts';
const SESSIONS_TEST = 'tests/integration/account-sessions.test.ts';
const FOREIGN_TEST = 'tests/integration/foreign-ids.test.ts';
const SESSIONS_SQL = 'server/modules/sessions/sessions.sql.ts';
const SESSIONS = 'server/modules/sessions/sessions.service.ts';
const NO_COOKIES =
  'No cookie is set or read: a token is sent only in the Authorization header, which no other site can set';

/** Attacks on sign-in, tokens and sessions. */
export const sessions: readonly Entry[] = [
  shown(21, 'the answer to a wrong password does not reveal whether the address has an account', {
    by: at(SIGN_IN_TEST, 'answers an unknown address and a wrong password with the same bytes'),
    mutation: mutate(
      SESSIONS,
      'const user = await lookup.findUser(emailFolded);',
      "const user = await lookup.findUser(emailFolded); if (user === undefined) throw new AppError('NOT_FOUND');",
    ),
  }),
  notApplying(
    22,
    'a banned user is rejected',
    'Accounts can’t be banned: the operator ends sessions (27) or removes the plan.',
  ),
  shown(23, 'an expired session gives no access', {
    by: at(SIGN_IN_TEST, 'ends a session without keep after 12 hours, also if it is used'),
    mutation: mutate(SESSIONS_SQL, "        gt(session.expiresAt, sql.placeholder('now')),\n", ''),
    also: [at(FOREIGN_TEST, '%s answers each of them with 401 and the same bytes, without reading the body')],
  }),
  shown(24, 'a session expires after 30 days without use, or after 12 hours if the user is not kept signed in', {
    by: at(SIGN_IN_TEST, 'ends a session with keep 30 days after its last use, which is updated at most once an hour'),
    mutation: mutate(
      'server/modules/sessions/session-life.ts',
      'const KEPT_MS = 30 * DAY_MS;',
      'const KEPT_MS = 31 * DAY_MS;',
    ),
  }),
  notApplying(
    25,
    'a refresh token that is used twice ends all tokens derived from it',
    'There are no refresh tokens: a session is one token in the database.',
  ),
  notApplying(26, 'token refresh is rate-limited', 'There are no refresh tokens.'),
  shown(27, 'the token of a session that was ended on another device gives no access', {
    by: at(SESSIONS_TEST, 'end one by one: the token is rejected, and the others stay'),
    mutation: mutate(
      SESSIONS,
      "if (!(await deleteSessionOf(db, actor.userId, id))) throw new AppError('NOT_FOUND');",
      "if (id === '') await deleteSessionOf(db, actor.userId, id);",
    ),
  }),
  shown(28, 'a password change signs out all other sessions', {
    by: at(PASSWORDS_TEST, 'keeps this session, ends the others and sends a mail when the old password is right'),
    mutation: mutate(
      'server/modules/accounts/passwords.service.ts',
      'await endSessions(tx, user.id, keepSession);',
      '',
    ),
  }),
  shown(29, 'actions that a stolen token must not permit require the password again', {
    by: at('tests/integration/account-privacy.test.ts', 'deletion requires the password'),
    mutation: mutate(
      'server/modules/accounts/current-password.ts',
      "if (match === null) throw new AppError('CURRENT_PASSWORD_INCORRECT');",
      "if (match === 1) throw new AppError('CURRENT_PASSWORD_INCORRECT');",
    ),
    also: [at('tests/integration/account-profile.test.ts', 'requires the password, and limits the attempts')],
  }),
  shown(30, 'a wrong or missing current password changes nothing, and guesses are rate-limited', {
    by: at(PASSWORDS_TEST, 'limits guesses of the old password like guesses at the sign-in'),
    mutation: mutate('server/modules/accounts/current-password.ts', 'await limits.take(db, attempts);', ''),
  }),
  shown(31, 'a body over the size limit is rejected with 413', {
    by: at(SIGN_UP_TEST, 'rejects other content types, broken JSON and bodies above 16 KB'),
    mutation: mutate(
      'shared/contract/endpoint.ts',
      'const JSON_LIMIT_BYTES = 16 * 1024;',
      'const JSON_LIMIT_BYTES = 32 * 1024;',
    ),
    also: [
      at('tests/integration/body-limits.test.ts', '%s rejects a body that is one byte above its limit'),
      at('tests/integration/server-pictures.test.ts', 'are rejected above 10 MB, with and without an announced length'),
    ],
  }),
  notApplying(
    32,
    'a cookie that was tampered with gives no access',
    `${NO_COOKIES}; a cookie with a valid token is answered 401 (${FOREIGN_TEST}).`,
  ),
  shown(33, 'X-Forwarded-For is trusted only from a configured proxy', {
    by: at(
      'tests/security/spoofed-headers.test.ts',
      'counts requests by the connection’s address when a caller claims another one in headers',
    ),
    mutation: mutate('server/http/create-http.ts', 'trustProxy: isTrusted,', 'trustProxy: true,'),
    also: [at('server/settings/settings.test.ts', 'parses TRUST_PROXY=%s')],
  }),
  shown(34, 'another site can’t sign a user in to an account of the attacker', {
    by: at(
      SESSIONS_TEST,
      'rejects a code without the verifier of its challenge, and accepts it afterwards with the verifier',
    ),
    mutation: mutate(SESSIONS_SQL, '    eq(handOffCode.challenge, challenge),\n', ''),
    also: [
      at('tests/e2e/hand-off.test.ts', 'signs in neither the site that is $state nor the extension'),
      at(
        'shared/platform/site-host/hand-off/site-hand-off.test.ts',
        'has no effect if the extension answers %j: nothing is sent to the server',
      ),
    ],
  }),
  shown(35, 'a form of another site is rejected: the API accepts only JSON', {
    by: at(SIGN_UP_TEST, 'rejects other content types, broken JSON and bodies above 16 KB'),
    mutation: mutate('server/http/errors.ts', "[415, 'CONTENT_TYPE_UNSUPPORTED'],", ''),
    also: [at('tests/integration/hostile-input.test.ts', '%s rejects invalid bodies')],
  }),
  notApplying(
    36,
    'origins that are trusted for one request are not trusted for another',
    'No origin is trusted more than another: there is no CORS, and no decision depends on the Origin header.',
  ),
  shown(37, 'a token in the query gives no access and is not logged', {
    by: at(SIGN_IN_TEST, 'accepts only a valid token in the Authorization header'),
    mutation: mutate(
      'server/http/route.ts',
      'request.headers.authorization, deps.now()',
      "request.headers.authorization ?? `Bearer ${new URL(request.url, 'http://x').searchParams.get('token') ?? new URL(request.url, 'http://x').searchParams.get('access_token')}`, deps.now()",
    ),
    also: [
      at(
        'tests/integration/server-watched.test.ts',
        'logs every call without personal data, also when everything fails',
      ),
    ],
  }),
];
