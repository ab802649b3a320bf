import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, UserId } from './fields.ts';

const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Where payouts go, under the names of a redeem request: `bankCode` is the BIC, `bankAccountNumber` the IBAN. */
export const BankAccount = z.object({
  name: z.string(),
  /** Of the phone. */
  number: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  bankAccountNumber: z.string(),
  paymentLink: z.nullable(z.string()),
});
export type BankAccount = z.infer<typeof BankAccount>;

const Choices = z.strictObject({
  /** A mail when a browser signs in that was not signed in before. */
  new_device: z.boolean(),
  /** A mail some days before a plan is charged for its next period, or a trial without a card ends. */
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
    purpose: 'Name and e-mail address of the account.',
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/user/update',
    access: 'signed-in',
    body: z.strictObject({ firstName: line(1_000) }),
    response: z.extend(Done, { data: z.object({ message: z.string(), name: z.string() }) }),
    errors: [],
    purpose: 'Replaces the first part of the name; the last name stays.',
  }),
  readBankAccount: endpoint({
    method: 'GET',
    path: '/api/bank-account',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.nullable(BankAccount) }),
    errors: [],
    purpose: 'Where payouts go; null until it was said.',
  }),
  writeBankAccount: endpoint({
    method: 'PUT',
    path: '/api/bank-account',
    access: 'signed-in',
    /** `data` null forgets it. The fields' own rules are in `shared/domain/bank-account.ts`. */
    body: z.strictObject({
      data: z.nullable(
        z.strictObject({
          name: line(200),
          number: line(200),
          bankName: line(200),
          bankCode: line(200),
          bankAccountNumber: line(200),
          paymentLink: z.optional(z.nullable(line(2_000))),
        }),
      ),
    }),
    response: z.extend(Done, { data: z.nullable(BankAccount) }),
    errors: [],
    purpose: 'Says where payouts go: IBAN and BIC are checked and stored in their plain form.',
  }),
  readNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: Choices }),
    errors: [],
    purpose: 'Which of the mails that nobody has to get this account gets.',
  }),
  writeNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    access: 'signed-in',
    body: Choices,
    response: z.extend(Done, { data: Choices }),
    errors: [],
    purpose: 'Chooses them.',
  }),
  stopNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/stop/:token',
    access: 'public',
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{32}\.[0-9a-f]{64}$/)) }),
    response: Done,
    errors: ['NOT_FOUND'],
    purpose: 'Ends all optional mails by the link in their List-Unsubscribe header (RFC 8058): a form, with any body.',
  }),
  trackVisit: endpoint({
    method: 'POST',
    path: '/api/track-ip',
    access: 'public',
    /** What a client says of its address is not believed and not kept. */
    body: z.strictObject({ ip_address: z.optional(z.nullable(z.string())) }),
    response: Done,
    errors: [],
    purpose:
      'Counts a visit by a keyed hash of the connection’s network, for a day; nothing where Sec-GPC or DNT is 1.',
  }),
};
