import { cancelPlan } from './cancel-plan.ts';
import type { OperatorCommand } from './define-command.ts';
import { findUser } from './find-user.ts';
import { grantPlan } from './grant-plan.ts';
import { plansAddPrice } from './plans-add-price.ts';
import { plansEdit } from './plans-edit.ts';
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
  suspendUser,
  restoreUser,
  plansAddPrice,
  plansEdit,
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
