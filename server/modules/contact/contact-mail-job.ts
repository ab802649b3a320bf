import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { contactMail } from '#server/mail/contact-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { findMessage } from './contact.sql.ts';

/** Job name. The payload is `{ messageId }`, so that the queue contains no text of a message. */
export const CONTACT_MAIL_JOB = 'contact.mail';

const Payload = z.object({ messageId: z.uuid() });

type Deps = { db: Db; mailer: Mailer; operatorEmail: string | null; publicUrl: string };

/** Mails a message to the operator, if it still exists and the operator has an address. */
export const createContactMailJob =
  ({ db, mailer, operatorEmail, publicUrl }: Deps) =>
  async (payload: unknown): Promise<void> => {
    if (operatorEmail === null) return;
    const message = await findMessage(db, Payload.parse(payload).messageId);
    if (message !== undefined) await mailer.send(contactMail({ to: operatorEmail, publicUrl }, message));
  };
