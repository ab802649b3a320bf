import { Box, Text } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { UtcDay } from '#shared/domain/moment.ts';
import { charts } from '#shared/texts/en/research/charts.ts';
import { say } from '#shared/texts/say.ts';
import { ChartFrame } from './chart-frame.tsx';
import { dayName, daysOf, nearestDay, type DaySeries } from './day-points.ts';
import { DayTable } from './day-table.tsx';
import { LinePlot } from './line-plot.tsx';

type Props = {
  title: string;
  description: string;
  /** Up to three. */
  series: readonly DaySeries[];
  /** A figure in words, exactly, and as an axis marks it. */
  valueWords: (value: number) => string;
};

/**
 * Amounts over UTC days: a point for each measured day, and a line only where two of them follow each other. Draws
 * nothing where nothing was measured. The line beneath says one day in words: the last, or the one that pointer or arrow
 * keys are at.
 */
export const LineChart = ({ title, description, series, valueWords }: Props) => {
  const ids = { titleId: useId(), descriptionId: useId() };
  const [chosen, setChosen] = useState<UtcDay | null>(null);
  const days = daysOf(series.map(({ points }) => points));
  const last = days.at(-1);
  if (last === undefined) return null;
  const day = chosen !== null && days.includes(chosen) ? chosen : last;

  const walk = (event: KeyboardEvent): void => {
    const to = targetOf(event.key, days.indexOf(day), days.length);
    if (to === null) return;
    event.preventDefault();
    setChosen(days[to] ?? null);
  };
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(nearestDay(width > 0 ? (clientX - left) / width : 1, days));
  };

  return (
    <ChartFrame title={title} description={description} legend={series.map(({ name }) => name)} {...ids}>
      <Box
        role="group"
        aria-label={charts.walk}
        tabIndex={0}
        borderRadius="sm"
        colorPalette="accent"
        focusVisibleRing="outside"
        pt="2"
        ps="12"
        pe="3"
        onKeyDown={walk}
      >
        <Box onPointerMove={point} onPointerLeave={() => setChosen(null)}>
          <LinePlot series={series} days={days} at={day} valueWords={valueWords} {...ids} />
        </Box>
      </Box>
      <Text fontSize="xs" ps="12" aria-live="polite" fontVariantNumeric="tabular-nums">
        {say(charts.readOut, { day: dayName(day), values: wordsOf(series, day, valueWords) })}
      </Text>
      <DayTable caption={title} series={series} days={days} valueWords={valueWords} />
    </ChartFrame>
  );
};

const targetOf = (key: string, at: number, count: number): number | null => {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(count - 1, at + 1),
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
};

const wordsOf = (series: readonly DaySeries[], day: UtcDay, valueWords: (value: number) => string): string =>
  series
    .map(({ name, points }) => {
      const found = points.find((point) => point.day === day);
      const value = found === undefined ? charts.notMeasured : valueWords(found.value);
      return series.length > 1 ? say(charts.named, { name, value }) : value;
    })
    .join(', ');
