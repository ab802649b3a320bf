import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, UserId, GivenPassword } from './fields.ts';

const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * The bank account for payouts, with the field names of a redeem request. `bankCountry` null: `bankCode` is the BIC,
 * `bankAccountNumber` the IBAN. Otherwise they are the codes of a bank in a country without IBAN (ISO 3166-1).
 */
export const BankAccount = z.object({
  name: z.string(),
  /** Phone number. */
  number: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  bankAccountNumber: z.string(),
  /** Missing in answers of earlier versions. */
  bankCountry: z._default(z.nullable(z.string()), null),
  paymentLink: z.nullable(z.string()),
});
export type BankAccount = z.infer<typeof BankAccount>;

const Choices = z.strictObject({
  /** Mail after a sign-in from a new browser. */
  new_device: z.boolean(),
  /** Mail some days before a plan renews, or before a trial without a card ends. */
  plan_reminders: z.boolean(),
});

export const profile = {
  read: endpoint({
    method: 'POST',
    path: '/api/user/profile',
    access: 'signed-in',
    body: z.strictObject({ id: UserId }),
    response: z.object({
      status: z.literal(true),
      /** The last word of `name` is the last name. */
      data: z.object({
        name: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        joined_at: z.iso.datetime(),
      }),
    }),
    errors: ['FORBIDDEN'],
    purpose: 'Returns the name and the e-mail address of the account.',
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/user/update',
    access: 'signed-in',
    body: z.strictObject({ firstName: line(1_000) }),
    response: z.extend(Done, { data: z.object({ message: z.string(), name: z.string() }) }),
    errors: [],
    purpose: 'Changes the first name. The last name does not change.',
  }),
  updateLastName: endpoint({
    method: 'POST',
    path: '/api/user/last-name',
    access: 'signed-in',
    body: z.strictObject({ lastName: line(1_000) }),
    response: z.extend(Done, { data: z.object({ name: z.string() }) }),
    errors: [],
    purpose: 'Changes the last name. An empty one removes it. The first name does not change.',
  }),
  readBankAccount: endpoint({
    method: 'GET',
    path: '/api/bank-account',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.nullable(BankAccount) }),
    errors: [],
    purpose: 'Returns the bank account for payouts, or null if the user has not entered one.',
  }),
  writeBankAccount: endpoint({
    method: 'PUT',
    path: '/api/bank-account',
    access: 'signed-in',
    /** `data` null removes the bank account. `shared/domain/affiliate/bank-account.ts` validates the fields. */
    body: z.strictObject({
      data: z.nullable(
        z.strictObject({
          name: line(200),
          number: line(200),
          bankName: line(200),
          bankCode: line(200),
          bankAccountNumber: line(200),
          bankCountry: z.optional(z.nullable(line(2))),
          paymentLink: z.optional(z.nullable(line(2_000))),
        }),
      ),
    }),
    response: z.extend(Done, { data: z.nullable(BankAccount) }),
    errors: [],
    purpose:
      'Sets or removes the bank account for payouts. The server validates IBAN and BIC, or the codes of a bank in a ' +
      'country without IBAN, and stores them without spaces and in upper case.',
  }),
  readNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: Choices }),
    errors: [],
    purpose: 'Returns which optional mails the account receives.',
  }),
  writeNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    access: 'signed-in',
    body: Choices,
    response: z.extend(Done, { data: Choices }),
    errors: [],
    purpose: 'Sets which optional mails the account receives.',
  }),
  stopNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/stop/:token',
    access: 'public',
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{32}\.[0-9a-f]{64}$/)) }),
    response: Done,
    errors: ['NOT_FOUND'],
    purpose:
      'Turns off all optional mails of an account. Mail programs find this address in the List-Unsubscribe header ' +
      '(RFC 8058) of a mail and send a form to it. The server ignores the content of the form.',
  }),
  mailExtensionLink: endpoint({
    method: 'POST',
    path: '/api/extension-link',
    access: 'signed-in',
    response: Done,
    errors: [],
    purpose:
      'Mails the link to the extension to the e-mail address of the account, for a user who is on a phone. Limit: ' +
      'one mail in 10 minutes for each account.',
  }),
  trackVisit: endpoint({
    method: 'POST',
    path: '/api/track-ip',
    access: 'public',
    /** The server ignores `ip_address` and does not store it. */
    body: z.strictObject({ ip_address: z.optional(z.nullable(z.string())) }),
    response: Done,
    errors: [],
    purpose:
      'Counts a visit of the site. The server stores only a keyed hash of the caller’s network (an IPv4 address ' +
      'or an IPv6 /64), for one day. It counts nothing if the header Sec-GPC or DNT is 1.',
  }),
};

export const privacy = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    isForTokenKeeper: true,
    /**
     * Streamed, without a size limit. `tables` maps a database table to its rows, without secrets; `media` lists
     * picture paths.
     */
    response: z.object({
      exported_at: z.iso.datetime(),
      account: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      media: z.array(z.string()),
    }),
    errors: [],
    purpose: 'Exports all data of the account as one JSON file. Limit: 5 exports an hour.',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'signed-in',
    isForTokenKeeper: true,
    body: z.strictObject({ password: GivenPassword }),
    response: Done,
    errors: ['CURRENT_PASSWORD_INCORRECT'],
    purpose:
      'Deletes the account. Every session ends immediately; a job deletes the ads and pictures within minutes. The file of a picture that no account stores any more is removed after 7 days.',
  }),
};

const Share = z.object({ used: z.int(), limit: z.int() });

export const storage = {
  read: endpoint({
    method: 'GET',
    path: '/api/storage',
    access: 'signed-in',
    response: z.object({
      status: z.literal(true),
      data: z.object({
        /** Number of collected ads. An ad with several versions counts once. */
        ads: Share,
        /**
         * Size of the stored pictures and of all versions of the ads in bytes. A file that several ads use counts once.
         */
        media_bytes: Share,
      }),
    }),
    errors: [],
    purpose: 'Returns the storage that the account uses, and its limits.',
  }),
};
