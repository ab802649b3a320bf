import type { Imprint } from '#shared/contract/content.ts';
import { brand } from '#shared/domain/brand.ts';
import { invoiceRowTexts } from '#shared/texts/en/billing/plan-mail.ts';
import { moneyOf } from './mail-values.ts';

type Row = { label: string; value: string };

/** Name and address of the seller in one line. */
export const sellerName = ({ name, address }: Imprint): string => [name ?? brand.name, ...address].join(', ');

/** Returns the rows about the seller for a confirmation or a receipt. */
export const sellerRows = (seller: Imprint): Row[] => [
  { label: invoiceRowTexts.seller, value: sellerName(seller) },
  ...(seller.vat_id === null ? [] : [{ label: invoiceRowTexts.sellerVatId, value: seller.vat_id }]),
];

/** VAT of an invoice: cents that its amount contains, and the VAT ID of the customer. */
export type TaxFacts = { cents: number; vatId: string | null; isReverseCharge: boolean };

/** Amounts of an invoice: charged cents, cents of credit that it used (negative: granted), and its VAT. */
type Paid = { cents: number; creditCents: number; tax: TaxFacts | null };

/**
 * Returns the rows about the amount of an invoice. `label` names the charged amount. If credit paid a part, the VAT row
 * follows the total amount, which contains the VAT. An invoice without VAT has no VAT row.
 */
export const amountRows = ({ label, value }: Row, { cents, creditCents, tax }: Paid, currency: string): Row[] => {
  const vat = taxRows(tax, currency);
  if (creditCents <= 0) return [{ label, value }, ...vat];
  return [
    { label: invoiceRowTexts.total, value: moneyOf(cents + creditCents, currency) },
    ...vat,
    { label: invoiceRowTexts.credit, value: moneyOf(creditCents, currency) },
    { label, value },
  ];
};

const taxRows = (tax: TaxFacts | null, currency: string): Row[] => [
  ...(tax === null || tax.cents === 0 ? [] : [{ label: invoiceRowTexts.vat, value: moneyOf(tax.cents, currency) }]),
  ...(tax?.isReverseCharge === true ? [{ label: invoiceRowTexts.tax, value: invoiceRowTexts.reverseCharge }] : []),
  ...(tax === null || tax.vatId === null ? [] : [{ label: invoiceRowTexts.vatId, value: tax.vatId }]),
];
