import { asciiDigits } from '#shared/domain/unicode-text.ts';
import { canCarryOut } from '#shared/domain/plan/contract-declaration.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { BoughtPlansAdmin, RunningPlan } from '../billing/bought-plans-admin.service.ts';
import type { DeclarationRow } from './contracts.sql.ts';

/** The plan that a declaration ends, and its user. */
export type FoundContract = { userId: string; plan: RunningPlan };

export type FindDeps = {
  lookup: Pick<AccountLookup, 'findUser'>;
  boughtPlans: Pick<BoughtPlansAdmin, 'runningPlansOf'>;
};

/**
 * Finds the plan that a declaration ends. Returns null if the email address has no account, if several plans match, or
 * if only the operator can execute the declaration.
 */
export const findContract = async (
  { lookup, boughtPlans }: FindDeps,
  declaration: DeclarationRow,
): Promise<FoundContract | null> => {
  const { emailFolded, createdAt, invoiceNumber } = declaration;
  const user = await lookup.findUser(emailFolded);
  if (user === undefined) return null;
  const running = await boughtPlans.runningPlansOf(user.id, createdAt);
  const named = running.filter(({ invoiceNumbers }) => invoiceNumbers.includes(asciiDigits(invoiceNumber ?? '')));
  const found = (named.length > 0 ? named : running).filter((plan) => canCarryOut(declaration, plan));
  const [plan] = found;
  return plan === undefined || found.length > 1 ? null : { userId: user.id, plan };
};
