import { backup } from './backup.ts';
import { cancelPlan } from './cancel-plan.ts';
import { clock } from './clock.ts';
import { contactDone } from './contact-done.ts';
import { contactList } from './contact-list.ts';
import { contactShow } from './contact-show.ts';
import { couponsEnd } from './coupons-end.ts';
import { couponsList } from './coupons-list.ts';
import { couponsMake } from './coupons-make.ts';
import { customer } from './customer.ts';
import { declarationsDone } from './declarations-done.ts';
import { declarationsList } from './declarations-list.ts';
import type { OperatorCommand } from './define-command.ts';
import { faqAdd } from './faq-add.ts';
import { faqContent } from './faq-content.ts';
import { faqList } from './faq-list.ts';
import { faqMove } from './faq-move.ts';
import { faqRemove } from './faq-remove.ts';
import { faqShow } from './faq-show.ts';
import { faqTitle } from './faq-title.ts';
import { figures } from './figures.ts';
import { findUser } from './find-user.ts';
import { grantPlan } from './grant-plan.ts';
import { groundTruth } from './ground-truth.ts';
import { mediaRemove } from './media-remove.ts';
import { pageReports } from './page-reports.ts';
import { paymentsExport } from './payments-export.ts';
import { payoutsApprove } from './payouts-approve.ts';
import { payoutsExport } from './payouts-export.ts';
import { payoutsList } from './payouts-list.ts';
import { payoutsPaid } from './payouts-paid.ts';
import { payoutsReject } from './payouts-reject.ts';
import { payoutsShow } from './payouts-show.ts';
import { plansAddPrice } from './plans-add-price.ts';
import { plansAdd } from './plans-add.ts';
import { plansEdit } from './plans-edit.ts';
import { plansHide } from './plans-hide.ts';
import { plansList } from './plans-list.ts';
import { plansRetirePrice } from './plans-retire-price.ts';
import { plansShow } from './plans-show.ts';
import { plansSync } from './plans-sync.ts';
import { referralsClear } from './referrals-clear.ts';
import { referralsList } from './referrals-list.ts';
import { referralsRefuse } from './referrals-refuse.ts';
import { refund } from './refund.ts';
import { restoreUser } from './restore-user.ts';
import { restore } from './restore.ts';
import { resync } from './resync.ts';
import { revokePlan } from './revoke-plan.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { suspendUser } from './suspend-user.ts';
import { switchOff } from './switch-off.ts';
import { switchOn } from './switch-on.ts';
import { switches } from './switches.ts';
import { unnamedFilesList } from './unnamed-files-list.ts';
import { unnamedFilesRemove } from './unnamed-files-remove.ts';
import { withdrawPlan } from './withdraw-plan.ts';

/** All commands in the order of the help. */
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
  revokeSessions,
  customer,
  resync,
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
  plansList,
  plansAdd,
  plansAddPrice,
  plansRetirePrice,
  plansEdit,
  plansHide,
  plansShow,
  plansSync,
  couponsList,
  couponsMake,
  couponsEnd,
  contactList,
  contactShow,
  contactDone,
  faqList,
  faqShow,
  faqAdd,
  faqTitle,
  faqContent,
  faqMove,
  faqRemove,
  switches,
  switchOff,
  switchOn,
  pageReports,
  mediaRemove,
  unnamedFilesList,
  unnamedFilesRemove,
  backup,
  restore,
  clock,
  figures,
  groundTruth,
];

/** Returns the command that these words call, and the remaining words. A name has one or two words. */
export const findCommand = (
  words: readonly string[],
): { command: OperatorCommand; rest: readonly string[] } | undefined => {
  for (const length of [2, 1]) {
    const command = allCommands.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  return undefined;
};
