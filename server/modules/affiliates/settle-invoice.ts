import type { Db } from '#server/db/db.ts';
import { availableAfter, nextEntryOf } from '#shared/domain/affiliate/commission.ts';
import type { StoredInvoice } from '../billing/stored-payments.ts';
import { findEntriesOf, insertEntry, type EntryRow } from './ledger.sql.ts';
import type { ReferralRow } from './referrals.sql.ts';

/**
 * Inserts the missing ledger entries about an invoice. The caller holds the lock of the affiliate. Returns the number
 * of inserted entries.
 */
export const settleInvoice = async (
  tx: Db,
  { referral, invoice }: { referral: ReferralRow; invoice: StoredInvoice },
  { now, newId }: { now: () => Date; newId: () => string },
): Promise<number> => {
  const { provider, providerId: invoiceId, totalCents, refundedCents, currency } = invoice;
  const booked = await findEntriesOf(tx, provider, invoiceId);
  const known = booked.length;
  const facts = { isPaid: invoice.status === 'paid', totalCents, refundedCents };
  // The percentage of the first entry applies to all later entries, even if the plan or its commission changes.
  const percent = booked[0]?.percent ?? invoice.commissionPercent;
  for (;;) {
    const next = nextEntryOf(booked, facts, { percent, isRefused: referral.state === 'refused' });
    if (next === null) return booked.length - known;
    const entry: EntryRow = {
      ...next,
      id: newId(),
      affiliateId: referral.affiliateId,
      referralId: referral.id,
      currency,
      at: now(),
      availableAt: availableAfter(invoice.paidAt ?? invoice.effectiveAt, invoice.interval),
      provider,
      invoiceId,
      step: booked.length,
      paidCents: totalCents,
      percent,
      redeemRequestId: null,
    };
    await insertEntry(tx, entry);
    booked.push(entry);
  }
};
