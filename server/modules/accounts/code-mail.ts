import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { alreadyRegisteredMail, codeMail, emailChangeMail, resetMail } from '#server/mail/account-mails.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import type { SiteAddresses } from '#server/mail/site-addresses.ts';
import { findCodeRequest, findRegistration, findUserByEmail, findUserById, type CodeRequest } from './accounts.sql.ts';
import { CODE_LIFE_MINUTES, LINK_LIFE_MINUTES, type Codes } from './codes.ts';

const Payload = z.object({ requestId: z.uuid() });

type Context = { codes: Pick<Codes, 'generate' | 'storeUnmailedCode'>; site: SiteAddresses };
type Deps = SiteAddresses & { db: Db; mailer: Mailer; codes: Context['codes'] };

/**
 * Sends the mail of one code request. A sign-up for an address that has an account mails a notice to its owner. A
 * reset for an address without an account, and a change to an address with an account, mail nothing. If sending fails,
 * the job is retried with a new code, so the newest of several mails contains the valid code.
 */
export const createCodeMailJob =
  ({ db, mailer, codes, publicUrl, contact }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { requestId } = Payload.parse(payload);
    const mail = await db.transaction(async (tx) => {
      const request = await findCodeRequest(tx, requestId);
      return request === undefined ? null : COMPOSE[request.kind](tx, request, { codes, site: { publicUrl, contact } });
    });
    if (mail !== null) await mailer.send(mail);
  };

type Compose = (tx: Db, request: CodeRequest, context: Context) => Promise<Mail | null>;

const forSignUp: Compose = async (tx, request, { codes, site }) => {
  const registration = request.registrationId === null ? undefined : await findRegistration(tx, request.registrationId);
  if (registration === undefined) return null;
  const owner = await findUserByEmail(tx, registration.emailFolded);
  if (owner !== undefined) {
    await codes.storeUnmailedCode(tx, request.id);
    return alreadyRegisteredMail({ email: owner.email, name: owner.name, ...site });
  }
  const generated = await codes.generate(tx, request);
  const { email, name } = registration;
  return generated && codeMail({ email, name, ...site }, { ...generated, minutes: CODE_LIFE_MINUTES });
};

const LIFETIMES = { minutes: CODE_LIFE_MINUTES, linkMinutes: LINK_LIFE_MINUTES };

const forReset: Compose = async (tx, request, { codes, site }) => {
  const owner = request.emailFolded === null ? undefined : await findUserByEmail(tx, request.emailFolded);
  if (owner === undefined) return codes.storeUnmailedCode(tx, request.id);
  const generated = await codes.generate(tx, request);
  if (generated === null || generated.link === null) return null;
  return resetMail(
    { email: owner.email, name: owner.name, ...site },
    { ...LIFETIMES, code: generated.code, link: generated.link },
  );
};

const forEmailChange: Compose = async (tx, request, { codes, site }) => {
  const { email, emailFolded, userId } = request;
  const user = userId === null ? undefined : await findUserById(tx, userId);
  if (user === undefined || email === null || emailFolded === null) return null;
  if ((await findUserByEmail(tx, emailFolded)) !== undefined) return codes.storeUnmailedCode(tx, request.id);
  const generated = await codes.generate(tx, request);
  if (generated === null || generated.link === null) return null;
  return emailChangeMail(
    { email, name: user.name, ...site },
    { ...LIFETIMES, code: generated.code, link: generated.link },
  );
};

const COMPOSE: Record<CodeRequest['kind'], Compose> = {
  'sign-up': forSignUp,
  reset: forReset,
  'email-change': forEmailChange,
};
