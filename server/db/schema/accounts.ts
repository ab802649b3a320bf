import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A person with a verified address. `email` is as typed, for display and mail; `emailFolded` is what is compared. */
export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailFolded: text().notNull().unique('app_user_has_its_own_email'),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** A suspended user cannot log in. Null: not suspended. */
  suspendedAt: moment(),
  /** The operator's own note. */
  suspensionReason: text(),
  /** As it came with the sign-up; what it is worth is decided by the affiliate programme. */
  referralId: text(),
  createdAt: moment().notNull(),
  /** When terms and privacy policy were accepted, at the sign-up; null where a client did not ask. */
  termsAcceptedAt: moment(),
});

/**
 * A sign-up that is not confirmed yet. One address can have several, each with its own password. The right code opens
 * the account with this data in the browser that signed up; any other browser must enter its own name and password. A
 * sign-up for an address that has an account is stored too, and never gets a code that works.
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
 * That somebody may give a code, and the one code that lives for it. `codeHash` is null until a mail was made (or left
 * out, which looks the same from outside); it is a keyed hash. `triesLeft` counts down with every guess. `askedAt` is when
 * a mail was last asked for. A sign-up has its registration, a reset the address it is about, whether anybody has it or
 * not, a change of address its person and the new address.
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
 * The bearer of a ticket may enter the code of its request or request another code. With `codeGiven`, the bearer may do
 * what the code allows. `ticketHash` is the SHA-256 of 256 random bits.
 *
 * `origin` is `browser` if the server returned the ticket to the browser that made the request, and `mail` if the
 * ticket was mailed. Anyone can sign up with any address, so the bearer of a mailed ticket may not be the user who
 * signed up. Rows from before this column have the stricter value `mail`.
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
 * A signed-in browser. `keep`: its end moves on with use. SHA-256 of the token's 256 random bits. `device` is a
 * coarse word for the browser ('Chrome on Windows'), `lastUsedAt` is exact to the hour; both null in rows of older versions.
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

/** Another token of a session, which site and extension handed each other: it lives and ends with the session. */
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
 * A one-time code that adds a token to a session, valid for a minute. `codeHash`: SHA-256 of 256 random bits, in hex.
 * `challenge`: SHA-256 of the verifier that only the receiver of the token has, in base64url (RFC 7636, S256).
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
 * A device on which the user signed in before. SHA-256 of the device token, which has 256 random bits. At most 20 rows
 * per account; rows that were not used for 180 days are deleted.
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
 * Where a person wants payouts to go. Codes are stored without spaces, in capitals.
 * `country` null: `iban` and `bic`. Otherwise `iban` and `bic` contain the account number and the bank code of a bank
 * in this country, which has no IBAN.
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

/** Which of the mails that nobody has to get a person wants. No row: as by default. */
export const notificationChoice = pgTable('notification_choice', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  newDevice: boolean().notNull(),
  /** Of what is charged or ends soon, where nobody has to be told. */
  planReminders: boolean().notNull().default(true),
});

/** A plan that the operator gave. `validUntil` null: it has no end. Revoking ends it; rows stay. */
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

/** How often something was tried since the window began. `key` is a keyed hash: no address stands here in clear. */
export const attemptWindow = pgTable(
  'attempt_window',
  { key: text().primaryKey(), attempts: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index('attempt_window_by_end').on(table.endsAt)],
);

/** The server's own random key, made at the first start and the same for every process: it salts and keys hashes. */
export const serverKey = pgTable('server_key', { name: text().primaryKey(), value: text().notNull() });
