import { Box, Text } from '@chakra-ui/react';
import type { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { StackingTable, type Column } from '#dashboard/kit/parts/stacking-table.tsx';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';
import { PaymentStatus } from '#dashboard/components/plan-cards/plan-badges.tsx';

/** An invoice as the API returns it. */
export type Invoice = OutputOf<typeof billing.listInvoices>['data'][number];

type Props = { invoices: readonly Invoice[]; firstNumber: number };

/** The invoices of one page. `firstNumber`: the number of its first row in the whole list. */
export const InvoiceTable = ({ invoices, firstNumber }: Props) => (
  <StackingTable columns={columnsFrom(firstNumber)} rows={invoices} idOf={({ id }) => id} />
);

const { columns: names } = texts;

/** A narrow row has three lines: description and price, invoice number and status, date and link. */
const columnsFrom = (firstNumber: number): Column<Invoice>[] => [
  { name: names.number, narrowSlot: 'hidden', cell: (_invoice, index) => firstNumber + index },
  { name: names.invoice, narrowSlot: 'start', order: 3, cell: ({ number }) => number ?? texts.noNumber },
  {
    name: names.description,
    isLong: true,
    narrowSlot: 'start',
    order: 1,
    cell: ({ lines }) => lines.data[0]?.description,
  },
  { name: names.price, isEnd: true, narrowSlot: 'end', order: 2, cell: (invoice) => <Price invoice={invoice} /> },
  {
    name: names.interval,
    narrowSlot: 'hidden',
    cell: ({ lines }) => intervalText(lines.data[0]?.plan.interval ?? null),
  },
  { name: names.status, narrowSlot: 'end', order: 4, cell: ({ status }) => <PaymentStatus status={status} /> },
  {
    name: names.date,
    narrowSlot: 'start',
    order: 5,
    cell: ({ effective_at: at }) => billingDayText(new Date(at * 1_000).toISOString()),
  },
  {
    name: names.actions,
    narrowSlot: 'end',
    order: 6,
    cell: ({ number, hosted_invoice_url: url, is_payable: isPayable }, index) => {
      if (url === null) return null;
      const [text, label] = isPayable ? [texts.payNow, texts.payInvoiceLabel] : [texts.view, texts.viewLabel];
      return (
        <ExternalLink href={url} label={say(label, { number: number ?? firstNumber + index })}>
          {text}
        </ExternalLink>
      );
    },
  },
];

const intervalText = (interval: keyof typeof texts.intervals | null): string | null =>
  interval === null ? null : texts.intervals[interval];

const Price = ({ invoice }: { invoice: Invoice }) => (
  <Box whiteSpace="nowrap">
    {moneyText(invoice.total, invoice.currency)}
    {notesOf(invoice).map((note) => (
      <Text key={note} color="quiet" fontSize="xs">
        {note}
      </Text>
    ))}
  </Box>
);

const notesOf = (invoice: Invoice): string[] => {
  const { credit, refunded, currency, is_reverse_charge: isReverseCharge } = invoice;
  return [
    ...vatNotesOf(invoice),
    ...(isReverseCharge ? [texts.reverseCharge] : []),
    ...(credit > 0 ? [say(texts.credit, { amount: moneyText(credit, currency) })] : []),
    ...(refunded > 0 ? [say(texts.refunded, { amount: moneyText(refunded, currency) })] : []),
  ];
};

/**
 * Returns the notes about VAT. If credit paid a part, the VAT refers to the total before the credit, so the note names
 * it.
 */
const vatNotesOf = ({ total, credit, tax, currency }: Invoice): string[] => {
  if (tax <= 0) return [];
  const amount = moneyText(tax, currency);
  if (credit === 0) return [say(texts.vat, { amount })];
  return [say(texts.vatOfTotal, { total: moneyText(total + credit, currency), amount })];
};
