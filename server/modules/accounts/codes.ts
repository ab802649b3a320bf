import type { Db } from '#server/db/db.ts';
import { keyedHash, newMailedCode, newSecret, newSignUpCode, sha256 } from '#server/security/secrets.ts';
import type { Source } from '#server/security/source.ts';
import { asciiDigits } from '#shared/domain/unicode-text.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  lockCodeRequestOfRegistration,
  insertCodeRequest,
  insertTicket,
  recordMailRequest,
  setCode,
  type CodeRequest,
  type FoundTicket,
  type Registration,
  type TicketOrigin,
} from './accounts.sql.ts';

export const CODE_MAIL_JOB = 'accounts.code-mail';
export const CODE_LIFE_MINUTES = 10;
/** Lifetime of a mailed link that replaces the code. */
export const LINK_LIFE_MINUTES = 30;

/**
 * Lifetime of a ticket. A ticket alone opens nothing. After this time, users get another one by signing in or by a new
 * request.
 */
export const TICKET_LIFE_MS = DAY_MS;
const RESEND_AFTER_MS = MINUTE_MS;
const TRIES = 3;

/** `emailFolded`: the recipient of the mail. `source`: the origin of the request. */
type MailTo = { emailFolded: string; source: Source };

/**
 * A new code request: a sign-up, a password reset for an address with or without an account, or a new address of a
 * user.
 */
type NewRequest =
  | { kind: 'sign-up'; registrationId: string }
  | { kind: 'reset'; email: string; emailFolded: string }
  | { kind: 'email-change'; userId: string; email: string; emailFolded: string };

/** `link`: a ticket that needs no code. Null for a sign-up, whose code must be entered. */
type GeneratedCode = { code: string; ticket: string; link: string | null };

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

/** Returns the times for `recordMailRequest`. A mail is due if the last one was requested before `notSince`. */
const mailTimes = (at: Date): { now: Date; notSince: Date } => ({
  now: at,
  notSince: new Date(at.getTime() - RESEND_AFTER_MS),
});

/**
 * Creates tickets and codes, and mails them. A code is generated when its mail is composed, so the job queue never
 * contains it.
 */
export const createCodes = ({ jobs, limits, brakes, key, now, newId }: AccountsDeps) => {
  const issueTicket = createTicketIssuer(now);

  /**
   * Enqueues the mail of a request. Throws TOO_MANY_REQUESTS if the source has reached its daily limit for this
   * address. The brake delays the mail, unless the source is a known device of the account.
   */
  const mail = async (tx: Db, request: { id: string }, { emailFolded, source }: MailTo): Promise<void> => {
    await limits.take(tx, [{ kind: 'codeMail', source, about: emailFolded }]);
    const delayMs = source.kind === 'device' ? 0 : await brakes.count(tx, 'mailsToAddress', emailFolded);
    const options = delayMs === 0 ? {} : { startAfter: new Date(now().getTime() + delayMs) };
    await jobs.enqueue(tx, CODE_MAIL_JOB, { requestId: request.id }, options);
  };

  /**
   * Like `mail`, but does not throw for a network that has reached its daily limit: an anonymous caller must not learn
   * this.
   */
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
     * caller is signed in or on a known device. Other callers get a ticket.
     */
    begin: async (tx: Db, asked: NewRequest, mailTo: MailTo): Promise<string> => {
      const request = { id: newId(), ...asked, askedAt: now() };
      await insertCodeRequest(tx, request);
      await mailIfAllowed(tx, request, mailTo);
      return issueTicket(tx, request.id, { origin: 'browser' });
    },

    /**
     * Mails another code and returns a new ticket with the origin of the old one, because a mailed ticket must not
     * become a ticket of the browser that signed up. Throws TOO_MANY_REQUESTS with the time to wait if the last
     * request was too recent or the daily limit is reached. This reveals nothing about the address: addresses with and
     * without an account are counted in the same way.
     */
    resend: async (tx: Db, { request, origin }: FoundTicket, mailTo: MailTo): Promise<string> => {
      const times = mailTimes(now());
      if (!(await recordMailRequest(tx, request.id, times))) {
        const waitMs = request.askedAt.getTime() - times.notSince.getTime();
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
      }
      await mail(tx, request, mailTo);
      return issueTicket(tx, request.id, { origin });
    },

    /**
     * Returns a ticket for a user who signed in with the right password before confirming, and mails a code if one is
     * due. Returns null if the request does not exist any more.
     */
    onSignIn: async (tx: Db, registration: Registration, source: Source): Promise<string | null> => {
      const request = await lockCodeRequestOfRegistration(tx, registration.id);
      if (request === undefined) return null;
      const isDue = await recordMailRequest(tx, request.id, mailTimes(now()));
      if (isDue) await mailIfAllowed(tx, request, { emailFolded: registration.emailFolded, source });
      return issueTicket(tx, request.id, { origin: 'browser' });
    },

    /** Generates the code and the tickets of a mail. Returns null if the request does not exist any more. */
    generate: async (tx: Db, { id, kind }: Pick<CodeRequest, 'id' | 'kind'>): Promise<GeneratedCode | null> => {
      const code = kind === 'sign-up' ? newSignUpCode() : newMailedCode();
      if (!(await set(tx, id, hashOfCode(key, id, code)))) return null;
      const link =
        kind === 'sign-up'
          ? null
          : await issueTicket(tx, id, { origin: 'mail', lifeMs: LINK_LIFE_MINUTES * MINUTE_MS, codeGiven: true });
      return { code, link, ticket: await issueTicket(tx, id, { origin: 'mail' }) };
    },

    /**
     * Stores an unguessable code for a request whose code is never mailed, so that checking a guess costs the same
     * work. Returns null, because there is no mail.
     */
    storeUnmailedCode: async (tx: Db, requestId: string): Promise<null> => {
      await set(tx, requestId, sha256(newSecret()));
      return null;
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;

/** Returns the keyed hash of a typed code. Ignores spaces, hyphens and case, and accepts the digits of all scripts. */
export const hashOfCode = (key: string, requestId: string, typedCode: string): string =>
  keyedHash(key, 'code', requestId, asciiDigits(typedCode).replaceAll(/[\s-]/gu, '').toUpperCase());
