import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { declarationMail } from '#server/mail/declaration-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { findDeclaration } from './contracts.sql.ts';
import { ticketOf } from './declaration-ticket.ts';
import { findContract, type FindDeps } from './find-contract.ts';

/** Receives `{ declarationId }`, so that the queue contains no personal data. */
export const DECLARATION_MAIL_JOB = 'contracts.receipt';
/** About a quarter of an hour of mail server trouble. */
export const DECLARATION_MAIL_RETRIES = 8;

const Payload = z.object({ declarationId: z.uuid() });

type Deps = FindDeps & {
  db: Db;
  key: string;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
};

/** Mails the receipt of a declaration, with a link if the server can carry the declaration out. */
export const createDeclarationMailJob =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const declaration = await findDeclaration(deps.db, Payload.parse(payload).declarationId);
    if (declaration === undefined) return;
    const contract = await findContract(deps, declaration);
    const ticket = contract === null ? null : ticketOf(deps.key, declaration.id);
    await deps.mailer.send(declarationMail({ publicUrl: deps.publicUrl, ticket }, declaration));
  };
