import { Text } from '@chakra-ui/react';
import { use } from 'react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { CountsContext, type Counts } from './counts-context.ts';

/** The number of shown ads and of all ads, and how many are hidden only because their spend is unknown. */
export const ListCounts = () => {
  const counts = use(CountsContext);
  return (
    <Text color="quiet" fontSize="sm" aria-live="polite" fontVariantNumeric="tabular-nums">
      {counts?.total === null || counts === null ? '' : countText(counts.total, counts)}
    </Text>
  );
};

const countText = (shown: number, { ofScope: count, hiddenWithoutFigure: hidden }: Counts): string =>
  [
    shown === count ? say(dashboard.list.shown, { count }) : say(dashboard.list.shownOf, { shown, count }),
    ...(hidden === 0 ? [] : [say(texts.withoutFigure, { count: hidden })]),
  ].join(' · ');
