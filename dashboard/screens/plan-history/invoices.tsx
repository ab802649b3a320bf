import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { AsyncView } from '#dashboard/kit/states/async-view.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { InvoiceTable, type Invoice } from './invoice-table.tsx';
import { Pager, ROWS_A_PAGE } from '#dashboard/kit/parts/pager.tsx';

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
