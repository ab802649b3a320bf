import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { redeemMail } from '#server/mail/redeem-mails.ts';
import type { SiteAddresses } from '#server/mail/site-addresses.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { findRequest } from './redeem.sql.ts';

/** Name of the job that mails the affiliate. Its payload is a `RedeemNotice` and contains no personal data. */
export const REDEEM_MAIL = 'affiliates.mail';
/** The retries cover an outage of the mail server of about 15 minutes. */
export const REDEEM_MAIL_RETRIES = 8;

const RedeemNotice = z.strictObject({ requestId: z.uuid(), state: z.enum(['approved', 'rejected', 'paid']) });
export type RedeemNotice = z.infer<typeof RedeemNotice>;

/** Enqueues a mail to the affiliate. The mail is sent after `tx` commits. */
export type NotifyAffiliate = (tx: Db, notice: RedeemNotice) => Promise<void>;

export const createNotifyAffiliate =
  (jobs: Pick<Jobs, 'enqueue'>): NotifyAffiliate =>
  (tx, notice) =>
    jobs.enqueue(tx, REDEEM_MAIL, notice);

type Deps = SiteAddresses & {
  db: Db;
  lookup: Pick<AccountLookup, 'findUserById'>;
  mailer: Pick<Mailer, 'send'>;
};

/** Creates the job handler that sends the mail. It sends no mail if the account was deleted. */
export const createRedeemMailJob =
  ({ db, lookup, mailer, publicUrl, contact }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { requestId, state } = RedeemNotice.parse(payload);
    const request = (await findRequest(db, requestId))?.request;
    if (request === undefined || request.affiliateId === null) return;
    const user = await lookup.findUserById(request.affiliateId);
    if (user === undefined) return;
    const { amountCents: cents, currency, reason } = request;
    const to = { email: user.email, name: user.name, publicUrl, contact };
    await mailer.send(redeemMail(to, { state, cents, currency, reason: reason ?? '' }));
  };
