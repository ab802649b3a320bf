import type { Db } from '#server/db/db.ts';
import { keyedHash, newMailedCode, newSecret, newSignUpCode, sha256 } from '#server/security/secrets.ts';
import type { Source } from '#server/security/source.ts';
import { asciiDigits } from '#shared/domain/ascii-digits.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  holdCodeRequestOfRegistration,
  insertCodeRequest,
  insertTicket,
  markAsked,
  setCode,
  type CodeRequest,
  type FoundTicket,
  type Registration,
  type TicketOrigin,
} from './accounts.sql.ts';

export const CODE_MAIL_JOB = 'accounts.code-mail';
export const CODE_LIFE_MINUTES = 10;
/** Of the link that stands for a code. */
export const LINK_LIFE_MINUTES = 30;

/** A ticket opens nothing by itself; who comes back later signs in, or asks anew, and is given another. */
export const TICKET_LIFE_MS = DAY_MS;
const RESEND_AFTER_MS = MINUTE_MS;
const TRIES = 3;

/** Who gets a mail, and who causes it. */
type MailTo = { emailFolded: string; source: Source };

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
export const createCodes = ({ jobs, limits, brakes, key, now, newId }: AccountsDeps) => {
  const issueTicket = createTicketIssuer(now);

  /**
   * TOO_MANY_REQUESTS if the source had its mails of the day to this address. The brake sends a mail later, unless the
   * account of the address knows the source.
   */
  const mail = async (tx: Db, request: { id: string }, { emailFolded, source }: MailTo): Promise<void> => {
    await limits.take(tx, [{ kind: 'codeMail', source, about: emailFolded }]);
    const delayMs = source.kind === 'device' ? 0 : await brakes.count(tx, 'mailsToAddress', emailFolded);
    const options = delayMs === 0 ? {} : { startAfter: new Date(now().getTime() + delayMs) };
    await jobs.enqueue(tx, CODE_MAIL_JOB, { requestId: request.id }, options);
  };

  /** As `mail`, but a network that had its mails of the day does not learn that no mail is sent. */
  const mailIfAllowed = async (tx: Db, request: { id: string }, to: MailTo): Promise<void> => {
    try {
      await mail(tx, request, to);
    } catch (error) {
      const isHidden = to.source.kind === 'network' && error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
      if (!isHidden) throw error;
    }
  };

  const set = (tx: Db, requestId: string, codeHash: string): Promise<boolean> => {
    const codeExpiresAt = new Date(now().getTime() + CODE_LIFE_MINUTES * MINUTE_MS);
    return setCode(tx, requestId, { codeHash, codeExpiresAt, triesLeft: TRIES });
  };

  return {
    /**
     * Mails the first code for a request and returns a ticket. Throws TOO_MANY_REQUESTS if no mail can be sent and the
     * caller is signed in or at a known device; other callers get a ticket.
     */
    begin: async (tx: Db, asked: NewRequest, mailTo: MailTo): Promise<string> => {
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
    again: async (tx: Db, { request, origin }: FoundTicket, mailTo: MailTo): Promise<string> => {
      const at = now();
      const notSince = new Date(at.getTime() - RESEND_AFTER_MS);
      if (!(await markAsked(tx, request.id, { now: at, notSince }))) {
        const waitMs = request.askedAt.getTime() - notSince.getTime();
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
      }
      await mail(tx, request, mailTo);
      return issueTicket(tx, request.id, { origin });
    },

    /** For who signed in with the right password before verifying: a ticket always, a mail where one is due. */
    onSignIn: async (tx: Db, registration: Registration, source: Source): Promise<string | null> => {
      const request = await holdCodeRequestOfRegistration(tx, registration.id);
      if (request === undefined) return null;
      const at = now();
      const isDue = await markAsked(tx, request.id, { now: at, notSince: new Date(at.getTime() - RESEND_AFTER_MS) });
      if (isDue) await mailIfAllowed(tx, request, { emailFolded: registration.emailFolded, source });
      return issueTicket(tx, request.id, { origin: 'browser' });
    },

    /** Draws what a mail carries; null where the request is over. */
    draw: async (tx: Db, { id, kind }: Pick<CodeRequest, 'id' | 'kind'>): Promise<Drawn | null> => {
      const code = kind === 'sign-up' ? newSignUpCode() : newMailedCode();
      if (!(await set(tx, id, hashOfCode(key, id, code)))) return null;
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

/** The hash of a code as it was typed: with spaces and hyphens, in any letter case, in the digits of any script. */
export const hashOfCode = (key: string, requestId: string, typed: string): string =>
  keyedHash(key, 'code', requestId, asciiDigits(typed).replaceAll(/[\s-]/gu, '').toUpperCase());
