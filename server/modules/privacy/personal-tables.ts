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
 * exported. `goes`: how rows are deleted.
 * - with-the-person: by the database, together with the row of the user.
 * - by-job: later by a job, in parts.
 * - after-a-day: `user_sync` remains for a day as the lock of the closed account.
 * - loses-the-person: the row remains without the id of the user.
 */
export type PersonalTable = {
  table: PgTable;
  owner: PgColumn;
  key: readonly PgColumn[];
  leftOut?: readonly string[];
  goes: 'with-the-person' | 'by-job' | 'after-a-day' | 'loses-the-person';
};

const syncedTables = Object.values(SYNCED_TABLES).map(({ table, key }): PersonalTable => ({
  table,
  owner: table.userId,
  key,
  goes: 'by-job',
}));

/**
 * Every table that refers to a user by id, for export and deletion. New tables must be added here; a test compares the
 * list with the catalog of the database. Invoices, commissions and payouts must be stored by law: they lose the id of
 * the user, and no other column identifies the user.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: appUser, owner: appUser.id, key: [appUser.id], leftOut: ['passwordHash'], goes: 'with-the-person' },
  { table: session, owner: session.userId, key: [session.id], leftOut: ['tokenHash'], goes: 'with-the-person' },
  {
    table: codeRequest,
    owner: codeRequest.userId,
    key: [codeRequest.id],
    leftOut: ['codeHash'],
    goes: 'with-the-person',
  },
  {
    table: knownDevice,
    owner: knownDevice.userId,
    key: [knownDevice.deviceHash],
    leftOut: ['deviceHash'],
    goes: 'with-the-person',
  },
  { table: planGrant, owner: planGrant.userId, key: [planGrant.grantedAt], goes: 'with-the-person' },
  { table: bankAccount, owner: bankAccount.userId, key: [bankAccount.userId], goes: 'with-the-person' },
  { table: billingCustomer, owner: billingCustomer.userId, key: [billingCustomer.userId], goes: 'with-the-person' },
  { table: billingCheckout, owner: billingCheckout.userId, key: [billingCheckout.id], goes: 'with-the-person' },
  { table: subscription, owner: subscription.userId, key: [subscription.id], goes: 'with-the-person' },
  { table: planOrder, owner: planOrder.userId, key: [planOrder.id], goes: 'with-the-person' },
  { table: planWithdrawal, owner: planWithdrawal.userId, key: [planWithdrawal.id], goes: 'loses-the-person' },
  { table: invoice, owner: invoice.userId, key: [invoice.provider, invoice.providerId], goes: 'loses-the-person' },
  { table: couponUse, owner: couponUse.userId, key: [couponUse.id], goes: 'with-the-person' },
  { table: billingMail, owner: billingMail.userId, key: [billingMail.key], goes: 'with-the-person' },
  {
    table: unsubscribeFeedback,
    owner: unsubscribeFeedback.userId,
    key: [unsubscribeFeedback.id],
    goes: 'with-the-person',
  },
  { table: referral, owner: referral.affiliateId, key: [referral.id], goes: 'with-the-person' },
  { table: referredAccount, owner: referredAccount.userId, key: [referredAccount.userId], goes: 'with-the-person' },
  { table: affiliateClick, owner: affiliateClick.affiliateId, key: [affiliateClick.day], goes: 'with-the-person' },
  { table: affiliateEntry, owner: affiliateEntry.affiliateId, key: [affiliateEntry.id], goes: 'loses-the-person' },
  { table: redeemRequest, owner: redeemRequest.affiliateId, key: [redeemRequest.id], goes: 'loses-the-person' },
  { table: redeemTarget, owner: redeemTarget.userId, key: [redeemTarget.redeemRequestId], goes: 'with-the-person' },
  { table: seenNetwork, owner: seenNetwork.userId, key: [seenNetwork.networkHash], goes: 'with-the-person' },
  { table: paymentMark, owner: paymentMark.userId, key: [paymentMark.markHash], goes: 'with-the-person' },
  {
    table: notificationChoice,
    owner: notificationChoice.userId,
    key: [notificationChoice.userId],
    goes: 'with-the-person',
  },
  ...syncedTables,
  {
    table: adPicture,
    owner: adPicture.userId,
    key: [adPicture.adId, adPicture.version, adPicture.slot],
    goes: 'by-job',
  },
  { table: syncClient, owner: syncClient.userId, key: [syncClient.clientId], goes: 'by-job' },
  {
    table: syncRefusal,
    owner: syncRefusal.userId,
    key: [syncRefusal.clientId, syncRefusal.mutationId],
    goes: 'by-job',
  },
  { table: pageAds, owner: pageAds.userId, key: [pageAds.pageId], goes: 'by-job' },
  { table: userSync, owner: userSync.userId, key: [userSync.userId], goes: 'after-a-day' },
];
