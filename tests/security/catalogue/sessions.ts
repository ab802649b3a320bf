import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const SIGN_IN_TEST = 'tests/integration/accounts-sign-in.test.ts';
const SIGN_UP_TEST = 'tests/integration/accounts-sign-up.test.ts';
const PASSWORDS_TEST = 'tests/integration/account-passwords.test.ts';
const SESSIONS_TEST = 'tests/integration/account-sessions.test.ts';
const FOREIGN_TEST = 'tests/integration/foreign-ids.test.ts';
const SESSIONS_SQL = 'server/modules/sessions/sessions.sql.ts';
const SESSIONS = 'server/modules/sessions/sessions.service.ts';
const NO_COOKIES =
  'No cookie is set or read: a token travels in the Authorization header alone, which no other site can send';

/** Signing in, what a token opens, and when it ends. */
export const sessions: readonly Entry[] = [
  shown(21, 'a wrong password is told as nothing more than that', {
    by: at(SIGN_IN_TEST, 'an unknown address and a wrong password get the same answer to the byte'),
    mutation: mutate(
      SESSIONS,
      'if (user === undefined || !isTheirs) return refuse(emailFolded, password);',
      "if (user === undefined) throw new AppError('NOT_FOUND'); if (!isTheirs) return refuse(emailFolded, password);",
    ),
  }),
  notApplying(
    22,
    'a banned user is refused',
    'Accounts are not banned: the operator ends sessions (27) or takes the plan.',
  ),
  shown(23, 'a session that is over opens nothing', {
    by: at(SIGN_IN_TEST, 'without keep a session is over after 12 hours, however much it is used'),
    mutation: mutate(SESSIONS_SQL, "        gt(session.expiresAt, sql.placeholder('now')),\n", ''),
    also: [at(FOREIGN_TEST, '%s answers each of them 401 with the same bytes, before it reads the body')],
  }),
  shown(24, 'a session ends by rest (30 days) or after 12 hours', {
    by: at(SIGN_IN_TEST, 'with keep it lasts 30 days from its last use, moved on at most once an hour'),
    mutation: mutate(
      'server/modules/sessions/session-life.ts',
      'const KEPT_MS = 30 * 24 * HOUR_MS;',
      'const KEPT_MS = 31 * 24 * HOUR_MS;',
    ),
  }),
  notApplying(
    25,
    'a refresh token used twice ends its family',
    'There are no refresh tokens: a session is one token in the database.',
  ),
  notApplying(26, 'refreshing is limited', 'There are no refresh tokens.'),
  shown(27, 'the token of a session that was ended elsewhere opens nothing', {
    by: at(SESSIONS_TEST, 'one is ended, its token opens nothing any more, the others stay'),
    mutation: mutate(
      SESSIONS,
      "if (!(await deleteSessionOf(db, actor.userId, id))) throw new AppError('NOT_FOUND');",
      "if (id === '') await deleteSessionOf(db, actor.userId, id);",
    ),
  }),
  shown(28, 'a password that changes logs the others out', {
    by: at(PASSWORDS_TEST, 'with the old one: this session stays, the others end, and a mail says so'),
    mutation: mutate(
      'server/modules/accounts/passwords.service.ts',
      'await endSessions(tx, user.id, keepSession);',
      '',
    ),
  }),
  shown(29, 'what a stolen token must not do asks for the password once more', {
    by: at('tests/integration/account-privacy.test.ts', 'deletion asks for the password'),
    mutation: mutate(
      'server/modules/accounts/current-password.ts',
      "if (!(await hashing.matches(user.passwordHash, password))) throw new AppError('CURRENT_PASSWORD_INCORRECT');",
      'await hashing.matches(user.passwordHash, password);',
    ),
    also: [at('tests/integration/account-profile.test.ts', 'needs the password, which is limited')],
  }),
  shown(30, 'a wrong or missing present password changes nothing, and guesses at it are limited', {
    by: at(PASSWORDS_TEST, 'guesses at the old one are limited like guesses at signing in'),
    mutation: mutate('server/modules/accounts/current-password.ts', 'await limits.take(db, attempts);', ''),
  }),
  shown(31, 'a body beyond the limit is refused with 413', {
    by: at(SIGN_UP_TEST, 'other kinds of content, broken JSON and bodies beyond 1 MB are refused'),
    mutation: mutate(
      'server/http/create-http.ts',
      'const JSON_LIMIT_BYTES = 1024 * 1024;',
      'const JSON_LIMIT_BYTES = 2 * 1024 * 1024;',
    ),
    also: [at('tests/integration/server-pictures.test.ts', 'one byte above 10 MB is too much, announced or not')],
  }),
  notApplying(
    32,
    'a cookie that was tampered with opens nothing',
    `${NO_COOKIES}; one that holds a living token is 401 (${FOREIGN_TEST}).`,
  ),
  shown(33, 'X-Forwarded-For is believed of a proxy that was named and of nobody else', {
    by: at('tests/security/addresses.test.ts', 'a caller can’t say by a header where he comes from'),
    mutation: mutate('server/http/create-http.ts', ': trustProxy,', ': true,'),
    also: [at('tests/integration/server-settings.test.ts', 'TRUST_PROXY %s')],
  }),
  notApplying(
    34,
    'another site can’t log somebody in',
    `${NO_COOKIES}, and an answer of login leaves nothing in a browser that another site sent there.`,
  ),
  shown(35, 'a form of another site is refused: the API takes JSON alone', {
    by: at(SIGN_UP_TEST, 'other kinds of content, broken JSON and bodies beyond 1 MB are refused'),
    mutation: mutate('server/http/errors.ts', "[415, 'CONTENT_TYPE_UNSUPPORTED'],", ''),
    also: [at('tests/integration/hostile-input.test.ts', '%s refuses bodies that are no such bodies')],
  }),
  notApplying(
    36,
    'trusted origins of one request do not hold for another',
    'No origin is trusted more than another: there is no CORS, and nothing is decided by an Origin header.',
  ),
  shown(37, 'a token in the query is nobody’s, and no log holds it', {
    by: at(SIGN_IN_TEST, 'nothing but a living token in the Authorization header opens anything'),
    mutation: mutate(
      'server/http/route.ts',
      'request.headers.authorization, deps.now()',
      "request.headers.authorization ?? `Bearer ${new URL(request.url, 'http://x').searchParams.get('token') ?? new URL(request.url, 'http://x').searchParams.get('access_token')}`, deps.now()",
    ),
    also: [
      at(
        'tests/integration/server-watched.test.ts',
        'tells of every call without a word of who called, also when everything fails',
      ),
    ],
  }),
];
