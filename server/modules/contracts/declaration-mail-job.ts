import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { declarationMail } from '#server/mail/declaration-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { findDeclaration } from './contracts.sql.ts';
import { findContract, type FindDeps } from './find-contract.ts';

/** Name of the mail job. Its payload is `{ declarationId }`, so that the queue contains no personal data. */
export const DECLARATION_MAIL_JOB = 'contracts.receipt';
/** The retries cover an outage of the mail server of about 15 minutes. */
export const DECLARATION_MAIL_RETRIES = 8;

const Payload = z.object({ declarationId: z.uuid() });

type Deps = FindDeps & {
  db: Db;
  key: string;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
};

/** Mails the receipt of a declaration. The mail contains a link if the server can execute the declaration. */
export const createDeclarationMailJob =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const declaration = await findDeclaration(deps.db, Payload.parse(payload).declarationId);
    if (declaration === undefined) return;
    const contract = await findContract(deps, declaration);
    const ticket = contract === null ? null : ticketOf(deps.key, declaration.id);
    await deps.mailer.send(declarationMail({ publicUrl: deps.publicUrl, ticket }, declaration));
  };

/** Returns the ticket of the link in the mail: 256 bits in base64url, derived with the server's secret key. */
export const ticketOf = (key: string, declarationId: string): string =>
  Buffer.from(keyedHash(key, 'contract-declaration', declarationId), 'hex').toString('base64url');
