import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { affiliates, type AffiliateOverview, type LedgerRow } from '#shared/contract/affiliates.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { Pager } from '#dashboard/kit/parts/pager.tsx';
import { StackingTable, type Column } from '#dashboard/kit/parts/stacking-table.tsx';

type Currency = LedgerRow['currency'];
type Props = { session: SignedInView; overview: AffiliateOverview };

/** The ledger of each currency, 10 entries on each page. */
export const ReportTab = ({ session, overview }: Props) => (
  <Stack gap="8">
    {overview.balances.map(({ currency }) => (
      <Report key={currency} session={session} currency={currency} />
    ))}
  </Stack>
);

const Report = ({ session, currency }: { session: SignedInView; currency: Currency }) => {
  const [page, setPage] = useState(1);
  return <ReportPage key={page} session={session} currency={currency} number={page} onPage={setPage} />;
};

type PageProps = { session: SignedInView; currency: Currency; number: number; onPage: (page: number) => void };

const ReportPage = ({ session, currency, number, onPage }: PageProps) => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(() =>
    platform.call(affiliates.detail, { body: { id: session.userId, page: number, currency } }),
  );
  return (
    <LoadedView of={found} onRetry={retry}>
      {({ data, page }) =>
        data.length === 0 ? (
          <Text color="quiet">{texts.empty}</Text>
        ) : (
          <Stack gap="4">
            <StackingTable columns={COLUMNS} rows={data} idOf={({ id }) => id} />
            <Pager what={texts.rows} page={page} onPage={onPage} />
          </Stack>
        )
      }
    </LoadedView>
  );
};

const { columns: names } = texts;

const COLUMNS: readonly Column<LedgerRow>[] = [
  { name: names.price, isEnd: true, cell: (row) => moneyOf(row.plan_price, row) },
  { name: names.percent, isEnd: true, cell: ({ discount_percent: percent }) => percent },
  { name: names.credit, isEnd: true, cell: (row) => moneyOf(row.credit, row) },
  { name: names.debit, isEnd: true, cell: (row) => moneyOf(row.debit, row) },
  {
    name: names.date,
    isEnd: true,
    cell: (row) => (
      <Box>
        {momentText(row.date)}
        <Text color="quiet" fontSize="xs">
          {noteOf(row)}
        </Text>
      </Box>
    ),
  },
];

const moneyOf = (amount: number | null, { currency }: LedgerRow): string =>
  amount === null ? '' : moneyText(Math.round(amount * 100), currency);

/** Formats a date and time in local time: `Fri Jan 02 2026 08:00`. */
const momentText = (iso: string): string => {
  const at = new Date(iso);
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${at.toDateString()} ${clock}`;
};

const noteOf = ({ kind, is_held: isHeld, available_at: availableAt }: LedgerRow): string => {
  if (isHeld) return `${texts.kinds[kind]} · ${texts.rowHeld}`;
  if (availableAt === null) return texts.kinds[kind];
  return `${texts.kinds[kind]} · ${say(texts.availableOn, { day: billingDayText(availableAt) })}`;
};
