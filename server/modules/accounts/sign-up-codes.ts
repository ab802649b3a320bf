import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  findCodeRequestOfRegistration,
  insertCodeRequest,
  insertTicket,
  markAsked,
  setCode,
  type CodeRequest,
  type Registration,
} from './accounts.sql.ts';
import { keyedHash, newSecret, newSignUpCode, sha256 } from './secrets.ts';

export const CODE_MAIL_JOB = 'accounts.code-mail';
export const CODE_LIFE_MINUTES = 10;

const MINUTE_MS = 60_000;
const CODE_LIFE_MS = CODE_LIFE_MINUTES * MINUTE_MS;
/** A ticket opens nothing by itself; who comes back later signs in and is given another. */
const TICKET_LIFE_MS = 24 * 60 * MINUTE_MS;
const RESEND_AFTER_MS = MINUTE_MS;
const TRIES = 3;

/** Tickets, codes and the mails that bring them. The code is drawn when its mail is made: it never lies in the queue. */
export const createSignUpCodes = ({ jobs, limits, key, now, newId }: AccountsDeps) => {
  const issueTicket = async (tx: Db, requestId: string): Promise<string> => {
    const ticket = newSecret();
    const expiresAt = new Date(now().getTime() + TICKET_LIFE_MS);
    await insertTicket(tx, { ticketHash: sha256(ticket), requestId, expiresAt });
    return ticket;
  };

  const mail = async (tx: Db, request: { id: string }, emailFolded: string): Promise<void> => {
    await limits.take(tx, [{ kind: 'codeMailByEmail', subject: [emailFolded] }]);
    await jobs.enqueue(tx, CODE_MAIL_JOB, { requestId: request.id });
  };

  /** As `mail`, but an address that had its mails of the day gets none, and nobody is told. */
  const mailIfAllowed = async (tx: Db, request: { id: string }, emailFolded: string): Promise<void> => {
    try {
      await mail(tx, request, emailFolded);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    }
  };

  return {
    /** The first code of a new registration. Answers its ticket. */
    begin: async (tx: Db, registration: Registration): Promise<string> => {
      const request = { id: newId(), registrationId: registration.id, askedAt: now() };
      await insertCodeRequest(tx, request);
      await mailIfAllowed(tx, request, registration.emailFolded);
      return issueTicket(tx, request.id);
    },

    /**
     * Another code, for who asks for one: refused with TOO_MANY_REQUESTS and the time to wait when it is too early or too
     * often. That tells nothing about the address, since an address that is taken is counted in the same way.
     */
    again: async (tx: Db, request: CodeRequest, emailFolded: string): Promise<string> => {
      const at = now();
      const notSince = new Date(at.getTime() - RESEND_AFTER_MS);
      if (!(await markAsked(tx, request.id, { now: at, notSince }))) {
        const waitMs = request.askedAt.getTime() - notSince.getTime();
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
      }
      await mail(tx, request, emailFolded);
      return issueTicket(tx, request.id);
    },

    /** For who signed in with the right password before verifying: a ticket always, a mail where one is due. */
    onSignIn: async (tx: Db, registration: Registration): Promise<string | null> => {
      const request = await findCodeRequestOfRegistration(tx, registration.id);
      if (request === undefined) return null;
      const at = now();
      const isDue = await markAsked(tx, request.id, { now: at, notSince: new Date(at.getTime() - RESEND_AFTER_MS) });
      if (isDue) await mailIfAllowed(tx, request, registration.emailFolded);
      return issueTicket(tx, request.id);
    },

    /** Draws the code and the ticket that a mail carries; null where the registration is over. */
    draw: async (tx: Db, requestId: string): Promise<{ code: string; ticket: string } | null> => {
      const code = newSignUpCode();
      const isSet = await setCode(tx, requestId, {
        codeHash: hashOfCode(key, requestId, code),
        codeExpiresAt: new Date(now().getTime() + CODE_LIFE_MS),
        triesLeft: TRIES,
      });
      return isSet ? { code, ticket: await issueTicket(tx, requestId) } : null;
    },
  };
};

export type SignUpCodes = ReturnType<typeof createSignUpCodes>;

export const hashOfCode = (key: string, requestId: string, code: string): string =>
  keyedHash(key, 'code', requestId, code);
