import { Box, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { MAX_REVENUE_USD } from '#shared/domain/lists/ad-query.ts';
import { DOLLARS_PER_EURO } from '#shared/domain/money.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { RangeInput } from '#dashboard/kit/form/range-input.tsx';
import { dollarText, revenueText } from './filter-texts.ts';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

const STEP_USD = 0.5;

/** Explains the exchange rate of the slider. */
export const revenueHint = say(texts.revenueHint, {
  rate: String(DOLLARS_PER_EURO.rate),
  date: DOLLARS_PER_EURO.asOf,
});

/** Filters by spend per day, from 0 to `MAX_REVENUE_USD` dollars; 0 shows every ad. */
export const RevenueSlider = () => {
  const { query, adjust } = useFilters();
  return <Slider amount={query.perDayBelowUsd} adjust={adjust} />;
};

const Slider = memo(({ amount, adjust }: { amount: number; adjust: FilterActions['adjust'] }) => {
  const id = useId();
  return (
    <Flex align="center" gap="2.5" h={{ base: '10', md: '9' }} title={revenueHint}>
      <label htmlFor={id}>{texts.revenue}</label>
      <Box flex="1 1 110px" minW="80px" maxW={{ md: '140px' }}>
        <RangeInput
          id={id}
          max={MAX_REVENUE_USD}
          step={STEP_USD}
          value={amount}
          valueText={revenueText(amount)}
          onChange={(dollars) => adjust({ perDayBelowUsd: dollars })}
        />
      </Box>
      <Box asChild minW="60px" fontWeight="medium" fontVariantNumeric="tabular-nums">
        <output htmlFor={id}>{amount === 0 ? revenueText(amount) : dollarText(amount)}</output>
      </Box>
    </Flex>
  );
});
Slider.displayName = 'Slider';
