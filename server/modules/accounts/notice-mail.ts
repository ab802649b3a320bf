import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noticeMail, type Notice } from '#server/mail/notice-mails.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { SiteAddresses } from '#server/mail/site-addresses.ts';
import { findUserById } from './accounts.sql.ts';

/** Job name. The payload contains the id of the user, so that deleting an account also removes its waiting mails. */
export const NOTICE_MAIL_JOB = 'accounts.notice-mail';

const Payload = z.object({
  userId: z.uuid(),
  notice: z.enum(['password-changed', 'email-change-asked', 'new-device', 'extension-link']),
  to: z.string(),
  device: z.optional(z.string()),
});

/** Mails a notice to the user after the transaction commits, to the address that the account has now. */
export type SendNotice = (tx: Db, userId: string, notice: Notice, device?: string) => Promise<void>;

export const createSendNotice =
  (jobs: Pick<Jobs, 'enqueue'>): SendNotice =>
  async (tx, userId, notice, device) => {
    const user = await findUserById(tx, userId);
    if (user === undefined) return;
    const payload = { userId, notice, to: user.email, ...(device === undefined ? {} : { device }) };
    await jobs.enqueue(tx, NOTICE_MAIL_JOB, payload);
  };

type Deps = SiteAddresses & { db: Db; mailer: Mailer; unsubscribeUrl: (userId: string) => string };

export const createNoticeMailJob =
  ({ db, mailer, publicUrl, contact, unsubscribeUrl }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { userId, notice, to, device = '' } = Payload.parse(payload);
    const user = await findUserById(db, userId);
    if (user === undefined) return;
    const recipient = { email: to, name: user.name, publicUrl, contact };
    await mailer.send(noticeMail(recipient, notice, { device, unsubscribeUrl: unsubscribeUrl(userId) }));
  };
