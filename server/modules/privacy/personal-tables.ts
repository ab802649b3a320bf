import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  appUser,
  bankAccount,
  codeRequest,
  knownDevice,
  notificationChoice,
  planGrant,
  session,
} from '#server/db/schema/accounts.ts';
import {
  affiliateClick,
  affiliateEntry,
  paymentMark,
  redeemRequest,
  redeemTarget,
  referral,
  referredAccount,
  seenNetwork,
} from '#server/db/schema/affiliates.ts';
import {
  billingCheckout,
  billingCustomer,
  billingMail,
  couponUse,
  invoice,
  subscription,
  unsubscribeFeedback,
} from '#server/db/schema/billing.ts';
import { planOrder, planWithdrawal } from '#server/db/schema/plan-orders.ts';
import { adPicture } from '#server/db/schema/pictures.ts';
import { pageAds, syncClient, syncRefusal, userSync } from '#server/db/schema/sync.ts';
import { SYNCED_TABLES } from '../sync/kinds/synced-tables.ts';

/**
 * A table with rows of a user. `key`: primary key without the owner. `leftOut`: columns with secrets, which are not
 * exported. `deletion`: how rows are deleted.
 * - cascade: by the database, together with the row of the user.
 * - by-job: later by a job, in parts.
 * - after-a-day: `user_sync` remains for a day as the lock of the closed account.
 * - anonymize: the row remains without the id of the user.
 */
export type PersonalTable = {
  table: PgTable;
  owner: PgColumn;
  key: readonly PgColumn[];
  leftOut?: readonly string[];
  deletion: 'cascade' | 'by-job' | 'after-a-day' | 'anonymize';
};

const syncedTables = Object.values(SYNCED_TABLES).map(({ table, key }): PersonalTable => ({
  table,
  owner: table.userId,
  key,
  deletion: 'by-job',
}));

/**
 * Every table that refers to a user by id, for export and deletion. New tables must be added here; a test compares the
 * list with the catalog of the database. Invoices, commissions and payouts must be stored by law: they lose the id of
 * the user, and no other column identifies the user.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: appUser, owner: appUser.id, key: [appUser.id], leftOut: ['passwordHash'], deletion: 'cascade' },
  { table: session, owner: session.userId, key: [session.id], leftOut: ['tokenHash'], deletion: 'cascade' },
  {
    table: codeRequest,
    owner: codeRequest.userId,
    key: [codeRequest.id],
    leftOut: ['codeHash'],
    deletion: 'cascade',
  },
  {
    table: knownDevice,
    owner: knownDevice.userId,
    key: [knownDevice.deviceHash],
    leftOut: ['deviceHash'],
    deletion: 'cascade',
  },
  { table: planGrant, owner: planGrant.userId, key: [planGrant.grantedAt], deletion: 'cascade' },
  { table: bankAccount, owner: bankAccount.userId, key: [bankAccount.userId], deletion: 'cascade' },
  { table: billingCustomer, owner: billingCustomer.userId, key: [billingCustomer.userId], deletion: 'cascade' },
  { table: billingCheckout, owner: billingCheckout.userId, key: [billingCheckout.id], deletion: 'cascade' },
  { table: subscription, owner: subscription.userId, key: [subscription.id], deletion: 'cascade' },
  { table: planOrder, owner: planOrder.userId, key: [planOrder.id], deletion: 'cascade' },
  { table: planWithdrawal, owner: planWithdrawal.userId, key: [planWithdrawal.id], deletion: 'anonymize' },
  { table: invoice, owner: invoice.userId, key: [invoice.provider, invoice.providerId], deletion: 'anonymize' },
  { table: couponUse, owner: couponUse.userId, key: [couponUse.id], deletion: 'cascade' },
  { table: billingMail, owner: billingMail.userId, key: [billingMail.key], deletion: 'cascade' },
  {
    table: unsubscribeFeedback,
    owner: unsubscribeFeedback.userId,
    key: [unsubscribeFeedback.id],
    deletion: 'cascade',
  },
  { table: referral, owner: referral.affiliateId, key: [referral.id], deletion: 'cascade' },
  { table: referredAccount, owner: referredAccount.userId, key: [referredAccount.userId], deletion: 'cascade' },
  { table: affiliateClick, owner: affiliateClick.affiliateId, key: [affiliateClick.day], deletion: 'cascade' },
  { table: affiliateEntry, owner: affiliateEntry.affiliateId, key: [affiliateEntry.id], deletion: 'anonymize' },
  { table: redeemRequest, owner: redeemRequest.affiliateId, key: [redeemRequest.id], deletion: 'anonymize' },
  { table: redeemTarget, owner: redeemTarget.userId, key: [redeemTarget.redeemRequestId], deletion: 'cascade' },
  { table: seenNetwork, owner: seenNetwork.userId, key: [seenNetwork.networkHash], deletion: 'cascade' },
  { table: paymentMark, owner: paymentMark.userId, key: [paymentMark.markHash], deletion: 'cascade' },
  {
    table: notificationChoice,
    owner: notificationChoice.userId,
    key: [notificationChoice.userId],
    deletion: 'cascade',
  },
  ...syncedTables,
  {
    table: adPicture,
    owner: adPicture.userId,
    key: [adPicture.adId, adPicture.version, adPicture.slot],
    deletion: 'by-job',
  },
  { table: syncClient, owner: syncClient.userId, key: [syncClient.clientId], deletion: 'by-job' },
  {
    table: syncRefusal,
    owner: syncRefusal.userId,
    key: [syncRefusal.clientId, syncRefusal.mutationId],
    deletion: 'by-job',
  },
  { table: pageAds, owner: pageAds.userId, key: [pageAds.pageId], deletion: 'by-job' },
  { table: userSync, owner: userSync.userId, key: [userSync.userId], deletion: 'after-a-day' },
];
