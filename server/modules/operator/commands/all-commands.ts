import { cancelPlan } from './cancel-plan.ts';
import { declarationsDone } from './declarations-done.ts';
import { declarationsList } from './declarations-list.ts';
import type { OperatorCommand } from './define-command.ts';
import { customer } from './customer.ts';
import { figures } from './figures.ts';
import { findUser } from './find-user.ts';
import { grantPlan } from './grant-plan.ts';
import { mediaRemove } from './media-remove.ts';
import { payoutsApprove } from './payouts-approve.ts';
import { payoutsExport } from './payouts-export.ts';
import { payoutsList } from './payouts-list.ts';
import { payoutsPaid } from './payouts-paid.ts';
import { payoutsReject } from './payouts-reject.ts';
import { payoutsShow } from './payouts-show.ts';
import { paymentsExport } from './payments-export.ts';
import { plansAdd } from './plans-add.ts';
import { plansAddPrice } from './plans-add-price.ts';
import { plansEdit } from './plans-edit.ts';
import { plansRetirePrice } from './plans-retire-price.ts';
import { referralsClear } from './referrals-clear.ts';
import { referralsList } from './referrals-list.ts';
import { referralsRefuse } from './referrals-refuse.ts';
import { refund } from './refund.ts';
import { restoreUser } from './restore-user.ts';
import { revokePlan } from './revoke-plan.ts';
import { suspendUser } from './suspend-user.ts';
import { withdrawPlan } from './withdraw-plan.ts';

/** In the order of the help. */
export const allCommands: readonly OperatorCommand[] = [
  findUser,
  grantPlan,
  revokePlan,
  cancelPlan,
  withdrawPlan,
  declarationsList,
  declarationsDone,
  suspendUser,
  restoreUser,
  customer,
  refund,
  paymentsExport,
  payoutsList,
  payoutsShow,
  payoutsApprove,
  payoutsReject,
  payoutsPaid,
  payoutsExport,
  referralsList,
  referralsClear,
  referralsRefuse,
  plansAdd,
  plansAddPrice,
  plansRetirePrice,
  plansEdit,
  mediaRemove,
  figures,
];

/** The command that these words call, and the words after its name. A name has one or two words. */
export const findCommand = (
  words: readonly string[],
): { command: OperatorCommand; rest: readonly string[] } | undefined => {
  for (const length of [2, 1]) {
    const command = allCommands.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  return undefined;
};
