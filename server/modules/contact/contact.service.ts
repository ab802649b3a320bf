import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { networkSource } from '#server/security/source.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CONTACT_MAIL_JOB } from './contact-mail-job.ts';
import {
  countOpenMessages,
  deleteMessagesBefore,
  findMessage,
  findOpenMessages,
  insertMessage,
  markDone,
  type ContactMessage,
} from './contact.sql.ts';

/** `website`: a hidden field that only bots fill in. */
type Given = { name: string; email: string; message: string; website?: string | undefined };

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<AttemptLimits, 'take'>;
  budgets: Pick<Budgets, 'spend'>;
  now: () => Date;
  newId: () => string;
};

export const FORGET_MESSAGES = 'contact.forget';
export const FORGET_SCHEDULE = '37 3 * * *';

const MESSAGE_LIFE_MS = 365 * DAY_MS;

/** Receives messages of the contact form. It ignores sessions: a message belongs to no account. */
export const createContactService = ({ db, jobs, limits, budgets, now, newId }: Deps) => {
  /** Mails a message to the operator. Above the budget, the message is only in the list of the operator. */
  const mailIfAllowed = async (tx: Db, messageId: string): Promise<void> => {
    try {
      await budgets.spend(tx, 'contactMails');
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
      throw error;
    }
    await jobs.enqueue(tx, CONTACT_MAIL_JOB, { messageId });
  };

  return {
    /** Stores a message. Discards messages of bots. Throws TOO_MANY_REQUESTS above the limit of one network. */
    send: async ({ name, email, message, website = '' }: Given, address: string): Promise<void> => {
      await limits.take(db, [{ kind: 'contactByNetwork', source: networkSource(address) }]);
      if (website !== '') return;
      const id = newId();
      const text = message.replaceAll(/\r\n?/g, '\n');
      await db.transaction(async (tx) => {
        const emailFolded = foldEmail(email);
        await insertMessage(tx, { id, createdAt: now(), name, email, emailFolded, message: text, doneAt: null });
        await mailIfAllowed(tx, id);
      });
    },
  };
};

export type ContactService = ReturnType<typeof createContactService>;

/** Deletes messages after 365 days, whether or not they were answered. */
export const forgetOldMessages = (db: Db, now: Date): Promise<void> =>
  deleteMessagesBefore(db, new Date(now.getTime() - MESSAGE_LIFE_MS));

export type ReceivedMessage = ContactMessage;

/** Messages for the operator. */
export const createContactReader = ({ db, now }: { db: Db; now: () => Date }) => ({
  open: (most: number): Promise<ReceivedMessage[]> => findOpenMessages(db, most),
  countOpen: (): Promise<number> => countOpenMessages(db),
  find: (id: string): Promise<ReceivedMessage | undefined> => findMessage(db, id),
  /** Closes a message. Returns false if it was already closed. */
  finish: (id: string): Promise<boolean> => markDone(db, id, now()),
});

export type ContactReader = ReturnType<typeof createContactReader>;
