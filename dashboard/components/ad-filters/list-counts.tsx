import { Text } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import type { ListView } from '#shared/search/list-messages.ts';

export type Counts = Pick<ListView, 'total' | 'ofScope' | 'hiddenWithoutFigure'>;

/** How many ads of how many are shown, and how many are hidden only because nobody knows what they cost. */
export const ListCounts = ({ counts }: { counts: Counts | null }) => (
  <Text color="quiet" fontSize="sm" aria-live="polite" fontVariantNumeric="tabular-nums">
    {counts?.total === null || counts === null ? '' : countWords(counts.total, counts)}
  </Text>
);

const countWords = (shown: number, { ofScope: count, hiddenWithoutFigure: hidden }: Counts): string =>
  [
    shown === count ? say(dashboard.list.shown, { count }) : say(dashboard.list.shownOf, { shown, count }),
    ...(hidden === 0 ? [] : [say(texts.withoutFigure, { count: hidden })]),
  ].join(' · ');
