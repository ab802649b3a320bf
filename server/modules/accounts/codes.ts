import type { Db } from '#server/db/db.ts';
import { keyedHash, newMailedCode, newSecret, newSignUpCode, sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  holdCodeRequestOfRegistration,
  insertCodeRequest,
  insertTicket,
  markAsked,
  setCode,
  type CodeKind,
  type CodeRequest,
  type FoundTicket,
  type Registration,
  type TicketOrigin,
} from './accounts.sql.ts';

export const CODE_MAIL_JOB = 'accounts.code-mail';
export const CODE_LIFE_MINUTES = 10;
/** Of the link that stands for a code. */
export const LINK_LIFE_MINUTES = 30;

const MINUTE_MS = 60_000;
/** A ticket opens nothing by itself; who comes back later signs in, or asks anew, and is given another. */
export const TICKET_LIFE_MS = 24 * 60 * MINUTE_MS;
const RESEND_AFTER_MS = MINUTE_MS;
const TRIES = 3;

/** What a code is asked for: a sign-up, a password for an address that may be nobody's, or a new address of a person. */
type NewRequest =
  | { kind: 'sign-up'; registrationId: string }
  | { kind: 'reset'; email: string; emailFolded: string }
  | { kind: 'email-change'; userId: string; email: string; emailFolded: string };

/** `link`: a ticket whose code counts as given. Null for a sign-up, whose code has to be typed. */
type Drawn = { code: string; ticket: string; link: string | null };

type TicketTerms = { origin: TicketOrigin; lifeMs?: number; codeGiven?: boolean };

const createTicketIssuer =
  (now: () => Date) =>
  async (
    tx: Db,
    requestId: string,
    { origin, lifeMs = TICKET_LIFE_MS, codeGiven = false }: TicketTerms,
  ): Promise<string> => {
    const ticket = newSecret();
    const expiresAt = new Date(now().getTime() + lifeMs);
    await insertTicket(tx, { ticketHash: sha256(ticket), requestId, expiresAt, codeGiven, origin });
    return ticket;
  };

/** Tickets, codes and the mails that bring them. The code is drawn when its mail is made: it never lies in the queue. */
export const createCodes = ({ jobs, limits, key, now, newId }: AccountsDeps) => {
  const issueTicket = createTicketIssuer(now);

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

  const set = (tx: Db, requestId: string, codeHash: string): Promise<boolean> => {
    const codeExpiresAt = new Date(now().getTime() + CODE_LIFE_MINUTES * MINUTE_MS);
    return setCode(tx, requestId, { codeHash, codeExpiresAt, triesLeft: TRIES });
  };

  return {
    /** The first code for what is asked; `mailTo` is the address (folded) that gets it. Answers a ticket. */
    begin: async (tx: Db, asked: NewRequest, mailTo: string): Promise<string> => {
      const request = { id: newId(), ...asked, askedAt: now() };
      await insertCodeRequest(tx, request);
      await mailIfAllowed(tx, request, mailTo);
      return issueTicket(tx, request.id, { origin: 'browser' });
    },

    /**
     * Another code, for who asks for one: refused with TOO_MANY_REQUESTS and the time to wait when it is too early or too
     * often. That tells nothing about the address, since an address that is taken is counted in the same way. The new
     * ticket has the origin of the old one: a mailed ticket must not become one of the browser that signed up.
     */
    again: async (tx: Db, { request, origin }: FoundTicket, emailFolded: string): Promise<string> => {
      const at = now();
      const notSince = new Date(at.getTime() - RESEND_AFTER_MS);
      if (!(await markAsked(tx, request.id, { now: at, notSince }))) {
        const waitMs = request.askedAt.getTime() - notSince.getTime();
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
      }
      await mail(tx, request, emailFolded);
      return issueTicket(tx, request.id, { origin });
    },

    /** For who signed in with the right password before verifying: a ticket always, a mail where one is due. */
    onSignIn: async (tx: Db, registration: Registration): Promise<string | null> => {
      const request = await holdCodeRequestOfRegistration(tx, registration.id);
      if (request === undefined) return null;
      const at = now();
      const isDue = await markAsked(tx, request.id, { now: at, notSince: new Date(at.getTime() - RESEND_AFTER_MS) });
      if (isDue) await mailIfAllowed(tx, request, registration.emailFolded);
      return issueTicket(tx, request.id, { origin: 'browser' });
    },

    /** Draws what a mail carries; null where the request is over. */
    draw: async (tx: Db, { id, kind }: Pick<CodeRequest, 'id' | 'kind'>): Promise<Drawn | null> => {
      const code = kind === 'sign-up' ? newSignUpCode() : newMailedCode();
      if (!(await set(tx, id, hashOfCode(key, { id, kind }, code)))) return null;
      const link =
        kind === 'sign-up'
          ? null
          : await issueTicket(tx, id, { origin: 'mail', lifeMs: LINK_LIFE_MINUTES * MINUTE_MS, codeGiven: true });
      return { code, link, ticket: await issueTicket(tx, id, { origin: 'mail' }) };
    },

    /** A code that nobody can give, where no mail with one is sent: guessing at it takes the same work. */
    drawNothing: async (tx: Db, requestId: string): Promise<null> => {
      await set(tx, requestId, sha256(newSecret()));
      return null;
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;

export const hashOfCode = (key: string, { id, kind }: { id: string; kind: CodeKind }, typed: string): string =>
  keyedHash(key, 'code', id, kind === 'sign-up' ? typed : typed.replaceAll(/[\s-]/gu, '').toUpperCase());
