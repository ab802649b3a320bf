import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A user with a verified address. `email` is the address as typed, for display and mail; `emailFolded` is for
 * comparisons.
 */
export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailFolded: text().notNull().unique('app_user_has_its_own_email'),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** A suspended user cannot log in. Null: not suspended. */
  suspendedAt: moment(),
  /** A note of the operator. */
  suspensionReason: text(),
  /** The referral id that was sent with the sign-up. The affiliate module validates it. */
  referralId: text(),
  createdAt: moment().notNull(),
  /** When the user accepted terms and privacy policy at sign-up. Null if the client did not ask. */
  termsAcceptedAt: moment(),
});

/**
 * A sign-up that is not confirmed yet. One address can have several, each with its own password. The right code opens
 * the account with this data in the browser that signed up. Any other browser must enter another name and password. A
 * sign-up for an address that has an account is stored too, but never gets a valid code.
 */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    referralId: text(),
    createdAt: moment().notNull(),
    termsAcceptedAt: moment(),
  },
  (table) => [
    index('pending_registration_by_email').on(table.emailFolded, table.createdAt),
    index('pending_registration_by_age').on(table.createdAt),
  ],
);

/**
 * A request for a mailed code, and the current code of the request. `codeHash`: keyed hash of the code; null until the
 * mail job has run. `triesLeft`: remaining guesses. `askedAt`: when a mail was last requested. Columns by `kind`:
 * - sign-up: `registrationId`.
 * - reset: `email`, whether or not it has an account.
 * - email-change: `userId`, and the new address in `email`.
 */
export const codeRequest = pgTable(
  'code_request',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['sign-up', 'reset', 'email-change'] }).notNull(),
    registrationId: uuid().references(() => pendingRegistration.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => appUser.id, { onDelete: 'cascade' }),
    email: text(),
    emailFolded: text(),
    codeHash: text(),
    codeExpiresAt: moment(),
    triesLeft: integer().notNull().default(0),
    askedAt: moment().notNull(),
  },
  (table) => [
    index('code_request_by_registration').on(table.registrationId),
    index('code_request_by_email').on(table.emailFolded),
    index('code_request_by_user').on(table.userId),
    index('code_request_by_age').on(table.askedAt),
    check(
      'code_request_of_a_sign_up_has_one',
      sql`(${table.kind} = 'sign-up') = (${table.registrationId} is not null)`,
    ),
    check(
      'code_request_beside_a_sign_up_has_an_email',
      sql`(${table.kind} = 'sign-up') = (${table.email} is null) and (${table.email} is null) = (${table.emailFolded} is null)`,
    ),
    check(
      'code_request_of_an_email_change_has_a_user',
      sql`(${table.kind} = 'email-change') = (${table.userId} is not null)`,
    ),
  ],
);

/**
 * A ticket for a code request. Its bearer may enter the code or request another code. With `codeGiven`, the bearer may
 * perform the requested action. `ticketHash` is the SHA-256 of 256 random bits.
 *
 * `origin` is `browser` if the server returned the ticket to the browser that made the request, and `mail` if the
 * ticket was mailed. Anyone can sign up with any address, so the bearer of a mailed ticket may not be the user who
 * signed up. The default is the stricter value `mail`.
 */
export const codeTicket = pgTable(
  'code_ticket',
  {
    ticketHash: text().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => codeRequest.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    codeGiven: boolean().notNull().default(false),
    origin: text({ enum: ['browser', 'mail'] })
      .notNull()
      .default('mail'),
  },
  (table) => [index('code_ticket_by_request').on(table.requestId), index('code_ticket_by_end').on(table.expiresAt)],
);

/**
 * A session of a signed-in browser. `keep`: use extends the expiry. `tokenHash`: SHA-256 of the token's 256 random
 * bits. `device`: coarse name of the browser, for example `Chrome on Windows`. `lastUsedAt`: accurate to the hour. Both
 * are null in rows of older versions.
 */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('session_has_its_own_token'),
    keep: boolean().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    device: text(),
    lastUsedAt: moment(),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_by_end').on(table.expiresAt)],
);

/** Another token of a session, which site and extension share. It expires with the session. */
export const handedToken = pgTable(
  'handed_token',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('handed_token_by_session').on(table.sessionId)],
);

/**
 * A one-time code that adds a token to a session. It is valid for one minute. `codeHash`: SHA-256 of 256 random bits,
 * in hex. `challenge`: SHA-256 of the verifier that only the receiver of the token has, in base64url (RFC 7636, S256).
 */
export const handOffCode = pgTable(
  'handoff_code',
  {
    codeHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('handoff_code_by_session').on(table.sessionId), index('handoff_code_by_end').on(table.expiresAt)],
);

/**
 * A device on which the user has signed in before. `deviceHash`: SHA-256 of the device token, which has 256 random
 * bits. At most 20 rows per account; rows that were not used for 180 days are deleted.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_device_by_last_use').on(table.lastUsedAt),
  ],
);

/**
 * The bank account for payouts to the user. Codes are stored without spaces, in capitals. If `country` is null, `iban`
 * and `bic` contain IBAN and BIC. Otherwise they contain the account number and bank code of a bank in this country,
 * which has no IBAN.
 */
export const bankAccount = pgTable('bank_account', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  holder: text().notNull(),
  phone: text().notNull(),
  bankName: text().notNull(),
  bic: text().notNull(),
  iban: text().notNull(),
  country: text(),
  paymentLink: text(),
  changedAt: moment().notNull(),
});

/** The optional mails that a user receives. Without a row, the defaults apply. */
export const notificationChoice = pgTable('notification_choice', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  newDevice: boolean().notNull(),
  /** Optional mails before a charge or the end of a plan. */
  planReminders: boolean().notNull().default(true),
});

/** A plan that the operator granted. `validUntil` null: no end. Revoking sets `validUntil`; rows are never deleted. */
export const planGrant = pgTable(
  'plan_grant',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    grantedAt: moment().notNull(),
    validUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.grantedAt] })],
);

/** Number of attempts in a window. `key` is a keyed hash, so the table contains no address. */
export const attemptWindow = pgTable(
  'attempt_window',
  { key: text().primaryKey(), attempts: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index('attempt_window_by_end').on(table.endsAt)],
);

/** The secret key of the installation. The first process creates it; all processes use it for keyed hashes. */
export const serverKey = pgTable('server_key', { name: text().primaryKey(), value: text().notNull() });
