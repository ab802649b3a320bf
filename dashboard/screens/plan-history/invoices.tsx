import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { AsyncView } from '#dashboard/kit/states/async-view.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { Pager, ROWS_A_PAGE } from '#dashboard/kit/parts/pager.tsx';
import { StackingTable, type Column } from '#dashboard/kit/parts/stacking-table.tsx';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';
import { PaymentStatus } from '#dashboard/components/plan-cards/plan-badges.tsx';

/** The account's invoices without drafts, 10 on each page. */
export const Invoices = () => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(async () => {
    const { data } = await platform.call(billing.listInvoices, {});
    return data.filter(({ status }) => status !== 'draft');
  });
  return (
    <Stack
      as="section"
      gap="4"
      p={{ base: '5', sm: '7' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="card"
    >
      <Flex justify="space-between" align="center">
        <Heading as="h2" size="lg">
          {texts.invoices}
        </Heading>
        <Button
          variant="ghost"
          px="0"
          my="-2"
          me="-2.5"
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={retry}
        >
          <RotateCw size={16} aria-hidden="true" />
        </Button>
      </Flex>
      <AsyncView
        of={found}
        loading={<SpinnerPage />}
        renderFailed={(error) => <InvoicesFailed error={error} onRetry={retry} />}
        isEmpty={(invoices) => invoices.length === 0}
        empty={<Text color="quiet">{texts.invoicesEmpty}</Text>}
      >
        {(invoices) => <InvoicePages invoices={invoices} />}
      </AsyncView>
    </Stack>
  );
};

const InvoicePages = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const [page, setPage] = useState(1);
  const before = (page - 1) * ROWS_A_PAGE;
  const facts = { current: page, last: Math.ceil(invoices.length / ROWS_A_PAGE), rows: invoices.length };
  return (
    <>
      <InvoiceTable invoices={invoices.slice(before, before + ROWS_A_PAGE)} firstNumber={before + 1} />
      <Pager what={texts.invoices} page={facts} onPage={setPage} />
    </>
  );
};

const InvoicesFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <Stack role="alert" gap="3" align="flex-start">
    <Text fontWeight="semibold">{texts.invoicesFailed}</Text>
    <Text color="quiet">{error.message}</Text>
    <Button onClick={onRetry}>{texts.retry}</Button>
  </Stack>
);

/** An invoice as the API returns it. */
type Invoice = OutputOf<typeof billing.listInvoices>['data'][number];

type Props = { invoices: readonly Invoice[]; firstNumber: number };

/** The invoices of one page. `firstNumber`: the number of its first row in the whole list. */
const InvoiceTable = ({ invoices, firstNumber }: Props) => (
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
