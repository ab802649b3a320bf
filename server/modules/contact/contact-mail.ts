import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { contactMail } from '#server/mail/contact-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { findMessage } from './contact.sql.ts';

/** Takes `{ messageId }`, so that nothing of what somebody wrote lies in the queue. */
export const CONTACT_MAIL_JOB = 'contact.mail';

const Payload = z.object({ messageId: z.uuid() });

type Deps = { db: Db; mailer: Mailer; operatorEmail: string; publicUrl: string };

/** Hands a message to the operator; one that is gone by then is not mailed. */
export const createContactMailJob =
  ({ db, mailer, operatorEmail, publicUrl }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const message = await findMessage(db, Payload.parse(payload).messageId);
    if (message !== undefined) await mailer.send(contactMail({ to: operatorEmail, publicUrl }, message));
  };
