import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { alreadyRegisteredMail, codeMail } from '#server/mail/account-mails.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { findCodeRequest, findRegistration, findUserByEmail } from './accounts.sql.ts';
import { CODE_LIFE_MINUTES, type SignUpCodes } from './sign-up-codes.ts';

const Payload = z.object({ requestId: z.uuid() });

type Deps = { db: Db; mailer: Mailer; codes: Pick<SignUpCodes, 'draw'>; publicUrl: string };

/**
 * The mail of one code request: its code, or, where the address has an account, a word to the owner. When sending fails
 * the job is repeated and draws anew, so that of several mails the newest always has the code that works.
 */
export const createCodeMailJob =
  ({ db, mailer, codes, publicUrl }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { requestId } = Payload.parse(payload);
    const mail = await db.transaction((tx) => compose(tx, requestId, { codes, publicUrl }));
    if (mail !== null) await mailer.send(mail);
  };

const compose = async (
  tx: Db,
  requestId: string,
  { codes, publicUrl }: Pick<Deps, 'codes' | 'publicUrl'>,
): Promise<Mail | null> => {
  const request = await findCodeRequest(tx, requestId);
  if (request === undefined || request.registrationId === null) return null;
  const registration = await findRegistration(tx, request.registrationId);
  if (registration === undefined) return null;
  const owner = await findUserByEmail(tx, registration.emailFolded);
  if (owner !== undefined) return alreadyRegisteredMail({ email: owner.email, name: owner.name, publicUrl });
  const drawn = await codes.draw(tx, request.id);
  const { email, name } = registration;
  return drawn && codeMail({ email, name, publicUrl }, { ...drawn, minutes: CODE_LIFE_MINUTES });
};
