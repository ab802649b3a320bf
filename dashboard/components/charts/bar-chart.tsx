import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { charts } from '#shared/texts/en/research/charts.ts';
import { say } from '#shared/texts/say.ts';
import { barShares, type Bar } from './bar-shares.ts';
import { ChartFrame } from './chart-frame.tsx';
import { seriesColor } from './series-color.ts';

type Props = {
  title: string;
  description: string;
  /** What a bar stands for, above the names of all bars. */
  barHeading: string;
  /** Names of the parts of a bar, in their order. One alone draws plain bars, several stack. */
  series: readonly string[];
  bars: readonly Bar[];
  /** A figure in words. */
  valueWords: (value: number) => string;
  /** What stands behind the sum of a bar, a share for example. */
  noteOf?: (bar: Bar) => string | null;
};

const RowHead = chakra('th', { base: { py: '1', pe: '3', textAlign: 'start', fontWeight: 'normal' } });
/** As wide as its words, and no wider than leaves room for the bars. */
const Name = chakra('div', { base: { w: 'max-content', maxW: { base: '24', sm: '160px' }, overflowWrap: 'anywhere' } });
const Cell = chakra('td', { base: { py: '1', verticalAlign: 'middle' } });

/**
 * Horizontal bars, plain or stacked. It is a table whose middle column draws what the last one says: who can't see the
 * bars loses nothing.
 */
export const BarChart = ({ title, description, barHeading, series, bars, valueWords, noteOf }: Props) => {
  const ids = { titleId: useId(), descriptionId: useId() };
  const drawn = barShares(bars);
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
                <Track shares={drawn[index]?.shares ?? []} />
              </Cell>
              <Cell ps="3" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                <Sum sum={drawn[index]?.sum ?? null} valueWords={valueWords} note={noteOf?.(bar) ?? null} />
                {series.length > 1 && (
                  <Box as="span" srOnly>
                    {` ${bar.parts.map((part, at) => partWords(series[at] ?? '', part, valueWords)).join(', ')}`}
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

const partWords = (name: string, part: number | null, valueWords: (value: number) => string): string =>
  say(charts.named, { name, value: part === null ? charts.notKnown : valueWords(part) });

type SumProps = { sum: number | null; valueWords: (value: number) => string; note: string | null };

const Sum = ({ sum, valueWords, note }: SumProps) => (
  <Flex as="span" display="inline-flex" justify="flex-end" gap="2" color={sum === null ? 'quiet' : 'fg'}>
    <span>{sum === null ? charts.notKnown : valueWords(sum)}</span>
    {note !== null && (
      <Box as="span" color="quiet" minW="9">
        {note}
      </Box>
    )}
  </Flex>
);

/** So that a bar of a few people among millions is still seen. */
const LEAST_WIDTH = '2px';

const Track = ({ shares }: { shares: readonly number[] }) => (
  <Flex h="3" gap="1px" borderRadius="2px" bg="sunken" overflow="hidden">
    {shares.map((share, index) =>
      share > 0 ? (
        <Box
          key={index}
          h="full"
          minW={LEAST_WIDTH}
          borderEndRadius="2px"
          bg={seriesColor(index)}
          style={{ inlineSize: `${share * 100}%` }}
        />
      ) : null,
    )}
  </Flex>
);
