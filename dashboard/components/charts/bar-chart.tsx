import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { charts } from '#shared/texts/en/research/charts.ts';
import { say } from '#shared/texts/say.ts';
import { ChartFrame, seriesColor } from './chart-frame.tsx';

/** One bar: its label, and its parts in the order of the chart's series. Null: not known. */
export type Bar = { label: string; parts: readonly (number | null)[] };

/** `shares`: the length of each part, from 0 to 1 of the longest bar. `sum`: null if no part is known. */
type BarShares = { shares: readonly number[]; sum: number | null };

const known = (part: number | null): number | null =>
  part !== null && Number.isFinite(part) && part >= 0 ? part : null;

const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (known(part) === null ? sum : (sum ?? 0) + (known(part) ?? 0)), null);

/** Computes the lengths of all bars. The bar with the largest sum has the length 1. */
export const barShares = (bars: readonly Bar[]): BarShares[] => {
  const sums = bars.map(({ parts }) => sumOf(parts));
  const longest = sums.reduce<number>((most, sum) => Math.max(most, sum ?? 0), 0);
  return bars.map(({ parts }, index) => ({
    sum: sums[index] ?? null,
    shares: parts.map((part) => (longest === 0 ? 0 : (known(part) ?? 0) / longest)),
  }));
};

type Props = {
  title: string;
  description: string;
  /** Heading of the column with the names of the bars, for screen readers. */
  barHeading: string;
  /** Names of the parts of a bar, in their order. With several names, the bars are stacked. */
  series: readonly string[];
  bars: readonly Bar[];
  /** Formats a value for display. */
  formatValue: (value: number) => string;
  /** Returns a note after the sum of a bar, for example its share. */
  noteOf?: (bar: Bar) => string | null;
};

const RowHead = chakra('th', { base: { py: '1', pe: '3', textAlign: 'start', fontWeight: 'normal' } });
/** As wide as its text, up to a width that leaves space for the bars. */
const Name = chakra('div', { base: { w: 'max-content', maxW: { base: '24', sm: '160px' }, overflowWrap: 'anywhere' } });
const Cell = chakra('td', { base: { py: '1', verticalAlign: 'middle' } });

/**
 * Horizontal bars, plain or stacked. It is a table: the middle column has the bars, and the last column has the same
 * values as text, so that screen readers read all of them.
 */
export const BarChart = ({ title, description, barHeading, series, bars, formatValue, noteOf }: Props) => {
  const ids = { titleId: useId(), descriptionId: useId() };
  const shares = barShares(bars);
  const sumHeading = series.length > 1 ? series.join(', ') : (series[0] ?? '');
  return (
    <ChartFrame title={title} description={description} legend={series} {...ids}>
      <Box
        as="table"
        w="full"
        borderCollapse="collapse"
        fontSize="xs"
        lineHeight="tight"
        aria-labelledby={ids.titleId}
        aria-describedby={ids.descriptionId}
      >
        <Box as="thead" srOnly>
          <tr>
            <th scope="col">{barHeading}</th>
            <th scope="col" colSpan={2}>
              {sumHeading}
            </th>
          </tr>
        </Box>
        <tbody>
          {bars.map((bar, index) => (
            <tr key={bar.label}>
              <RowHead scope="row">
                <Name>{bar.label}</Name>
              </RowHead>
              <Cell w="full" aria-hidden="true">
                <Track parts={bar.parts} shares={shares[index]?.shares ?? []} />
              </Cell>
              <Cell ps="3" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                <Sum sum={shares[index]?.sum ?? null} formatValue={formatValue} note={noteOf?.(bar) ?? null} />
                {series.length > 1 && (
                  <Box as="span" srOnly>
                    {` ${bar.parts.map((part, at) => partText(series[at] ?? '', part, formatValue)).join(', ')}`}
                  </Box>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Box>
    </ChartFrame>
  );
};

const partText = (name: string, part: number | null, formatValue: (value: number) => string): string =>
  say(charts.named, { name, value: part === null ? charts.notKnown : formatValue(part) });

type SumProps = { sum: number | null; formatValue: (value: number) => string; note: string | null };

const Sum = ({ sum, formatValue, note }: SumProps) => (
  <Flex as="span" display="inline-flex" justify="flex-end" gap="2" color={sum === null ? 'quiet' : 'fg'}>
    <span>{sum === null ? charts.notKnown : formatValue(sum)}</span>
    {note !== null && (
      <Box as="span" color="quiet" minW="9">
        {note}
      </Box>
    )}
  </Flex>
);

/** The minimum width of a known part, so that it is visible. */
const MIN_WIDTH = '2px';

/** A stacked bar also shows a part of 0, so that each bar has all series. An unknown part is not drawn. */
const Track = ({ parts, shares }: { parts: Bar['parts']; shares: readonly number[] }) => (
  <Flex h="3" gap="1px" borderRadius="2px" bg="sunken" overflow="hidden">
    {shares.map((share, index) =>
      share > 0 || (parts.length > 1 && known(parts[index] ?? null) === 0) ? (
        <Box
          key={index}
          data-part="bar"
          h="full"
          minW={MIN_WIDTH}
          borderEndRadius="2px"
          bg={seriesColor(index)}
          style={{ inlineSize: `${share * 100}%` }}
        />
      ) : null,
    )}
  </Flex>
);
