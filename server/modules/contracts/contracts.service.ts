import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Brakes } from '#server/security/brakes.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { sha256 } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import {
  DECLARATION_LINK_DAYS,
  DECLARATION_STORED_DAYS,
  type DeclarationKind,
} from '#shared/domain/plan/contract-declaration.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import type { Currency } from '#shared/domain/money.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BoughtPlansAdmin } from '../billing/bought-plans-admin.service.ts';
import {
  countWaiting,
  deleteDeclarationsBefore,
  findDeclaration,
  findDeclarationByTicket,
  findWaiting,
  insertDeclaration,
  setState,
  type DeclarationRow,
} from './contracts.sql.ts';
import { DECLARATION_MAIL_JOB, ticketOf } from './declaration-mail-job.ts';
import { findContract, type FindDeps } from './find-contract.ts';

/** The submitted form. `website` is a honeypot field; only bots fill it in. Optional fields can be empty. */
type Given = {
  kind: DeclarationKind;
  name: string;
  email: string;
  invoiceNumber?: string | undefined;
  reason?: string | undefined;
  requestedEnd?: string | undefined;
  website?: string | undefined;
};

/**
 * What the confirmation of a declaration does. `endsAt` is null if the plan ends immediately. `isRefundDelayed`: a part
 * of the refund waits until a bank has decided a dispute.
 */
type Effect = {
  plan: string;
  endsAt: Date | null;
  refundCents: number | null;
  currency: Currency | null;
  isRefundDelayed: boolean;
};

type Deps = FindDeps & {
  db: Db;
  key: string;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<AttemptLimits, 'take'>;
  brakes: Pick<Brakes, 'count'>;
  budgets: Pick<Budgets, 'spend'>;
  boughtPlans: Pick<BoughtPlansAdmin, 'cancel' | 'withdraw' | 'quoteWithdrawal' | 'isWithdrawn'>;
  notifyOperator: NotifyOperator;
  now: () => Date;
  newId: () => string;
};

export const FORGET_DECLARATIONS = 'contracts.forget';
export const FORGET_DECLARATIONS_SCHEDULE = '41 3 * * *';

/**
 * Cancels or withdraws from a contract without a login. The time when the server receives a declaration decides about
 * deadlines. The server ends the contract only after the declaration was confirmed by the link in the mail.
 */
export const createContractsService = (deps: Deps) => {
  const { db, jobs, limits, brakes, boughtPlans, now, newId } = deps;

  const findValid = async (ticket: string): Promise<DeclarationRow> => {
    const found = await findDeclarationByTicket(db, sha256(ticket));
    const isValid = found !== undefined && now().getTime() - found.createdAt.getTime() < DECLARATION_LINK_DAYS * DAY_MS;
    if (!isValid) throw new AppError('TICKET_NOT_VALID');
    return found;
  };

  const requireContract = async (declaration: DeclarationRow) => {
    const contract = await findContract(deps, declaration);
    if (contract === null) throw new AppError('TICKET_NOT_VALID');
    return contract;
  };

  return {
    /**
     * Stores a declaration and enqueues its receipt mail. Does not look up the account, so that the response does not
     * reveal whether the account exists. Throws TOO_MANY_REQUESTS if the network exceeds its limit.
     */
    declare: async (given: Given, address: string): Promise<void> => {
      await limits.take(db, [{ kind: 'declarationByNetwork', source: networkSource(address) }]);
      if ((given.website ?? '') !== '') return;
      const row = rowOf(given, { id: newId(), key: deps.key, at: now() });
      await db.transaction(async (tx) => {
        await insertDeclaration(tx, row);
        const delayMs = await brakes.count(tx, 'mailsToAddress', row.emailFolded);
        const options = delayMs === 0 ? {} : { startAfter: new Date(now().getTime() + delayMs) };
        await jobs.enqueue(tx, DECLARATION_MAIL_JOB, { declarationId: row.id }, options);
        await notifyIfAllowed(deps, tx, row);
      });
    },

    /**
     * Returns what a confirmation would do. `effect` is null if the declaration was confirmed before. Throws
     * TICKET_NOT_VALID or BILLING_UNAVAILABLE.
     */
    read: async (ticket: string): Promise<{ kind: DeclarationKind; effect: Effect | null }> => {
      const declaration = await findValid(ticket);
      const { kind, createdAt, state } = declaration;
      if (state !== 'open') return { kind, effect: null };
      const { userId, plan } = await requireContract(declaration);
      const { planName, periodEndsAt: endsAt } = plan;
      if (kind === 'cancel') {
        const effect = { plan: planName, endsAt, refundCents: null, currency: null, isRefundDelayed: false };
        return { kind, effect };
      }
      const quote = boughtPlans.quoteWithdrawal(userId, plan.id, createdAt);
      const { refundCents, currency, isRefundDelayed } = await quote.catch((error: unknown) => {
        throw toTicketError(error);
      });
      return { kind, effect: { plan: planName, endsAt: null, refundCents, currency, isRefundDelayed } };
    },

    /** Executes a declaration; repeated calls change nothing. Throws TICKET_NOT_VALID or BILLING_UNAVAILABLE. */
    confirm: async (ticket: string): Promise<DeclarationKind> => {
      const declaration = await findValid(ticket);
      const { id, kind, createdAt, state } = declaration;
      if (state !== 'open') return kind;
      const { userId, plan } = await requireContract(declaration);
      try {
        await (kind === 'cancel'
          ? boughtPlans.cancel(userId, plan.id)
          : boughtPlans.withdraw(userId, plan.id, createdAt));
      } catch (error) {
        // A job finishes a stored withdrawal that was interrupted.
        if (!(await boughtPlans.isWithdrawn(userId, plan.id))) throw toTicketError(error);
      }
      await setState(db, id, { state: 'executed', stateAt: now() });
      return kind;
    },
  };
};

export type ContractsService = ReturnType<typeof createContractsService>;

/** Mails the operator. If the mail budget is used up, the declaration is only in the list of the operator. */
const notifyIfAllowed = async (
  { budgets, notifyOperator }: Pick<Deps, 'budgets' | 'notifyOperator'>,
  tx: Db,
  { id, kind }: DeclarationRow,
): Promise<void> => {
  try {
    await budgets.spend(tx, 'contactMails');
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
    throw error;
  }
  await notifyOperator(tx, { kind: 'declaration-received', values: { declared: kind, id } });
};

const rowOf = (given: Given, { id, key, at }: { id: string; key: string; at: Date }): DeclarationRow => {
  const { kind, name, email } = given;
  const isCancellation = kind === 'cancel';
  return {
    id,
    createdAt: at,
    kind,
    name,
    email,
    emailFolded: foldEmail(email),
    invoiceNumber: textOrNull(given.invoiceNumber),
    reason: textOrNull(given.reason?.replaceAll(/\r\n?/g, '\n')),
    requestedEnd: isCancellation ? textOrNull(given.requestedEnd) : null,
    ticketHash: sha256(ticketOf(key, id)),
    state: 'open',
    stateAt: null,
  };
};

/** Maps a permanent refusal of the provider to TICKET_NOT_VALID. The declaration then remains open for the operator. */
const toTicketError = (error: unknown): unknown =>
  error instanceof AppError && error.code !== 'BILLING_UNAVAILABLE'
    ? new AppError('TICKET_NOT_VALID', { cause: error })
    : error;

const textOrNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

export const forgetOldDeclarations = (db: Db, now: Date): Promise<void> =>
  deleteDeclarationsBefore(db, new Date(now.getTime() - DECLARATION_STORED_DAYS * DAY_MS));

/** A declaration that the operator has to check: not confirmed, or executed but with a reason. */
export type WaitingDeclaration = DeclarationRow;

/** Lists and finishes declarations for the operator. */
export const createDeclarationsReader = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Lists up to `most` declarations that the operator has to check, oldest first. */
  listWaiting: (most: number): Promise<WaitingDeclaration[]> => findWaiting(db, most),
  countWaiting: (): Promise<number> => countWaiting(db),
  find: (id: string): Promise<DeclarationRow | undefined> => findDeclaration(db, id),
  /** Marks a declaration as done. Returns false if it is unknown or was done before. */
  finish: (id: string): Promise<boolean> => setState(db, id, { state: 'done', stateAt: now() }),
});

export type DeclarationsReader = ReturnType<typeof createDeclarationsReader>;
