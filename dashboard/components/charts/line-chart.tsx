import { Box, Text } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { abbreviateRound } from '#shared/domain/abbreviate.ts';
import type { UtcDay } from '#shared/domain/moment.ts';
import { charts } from '#shared/texts/en/research/charts.ts';
import { say } from '#shared/texts/say.ts';
import { ChartFrame } from './chart-frame.tsx';
import { dayText, daysOf, nearestDay, pairsOf, type DayPoint, type DaySeries } from './day-points.ts';
import { LinePlot } from './line-plot.tsx';

type Props = {
  title: string;
  description: string;
  /** At most three, because there are three colors. */
  series: readonly DaySeries[];
  /** Formats a value in texts. */
  formatValue: (value: number) => string;
  /** Formats a round number on the axis. */
  formatTick?: (value: number) => string;
};

/**
 * Values by UTC day: a point for each measured day, lines between consecutive days, and dashed lines across days
 * without a measurement. It renders nothing if no day was measured. The text below shows the values of one day: the
 * last one, or the one that the user selects with the pointer or the arrow keys.
 */
export const LineChart = ({ title, description, series, formatValue, formatTick = abbreviateRound }: Props) => {
  const ids = { titleId: useId(), descriptionId: useId() };
  const [chosen, setChosen] = useState<UtcDay | null>(null);
  const days = daysOf(series.map(({ points }) => points));
  const last = days.at(-1);
  if (last === undefined) return null;
  const day = chosen !== null && days.includes(chosen) ? chosen : last;

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = targetIndex(event.key, days.indexOf(day), days.length);
    if (to === null) return;
    event.preventDefault();
    setChosen(days[to] ?? null);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(nearestDay(width > 0 ? (clientX - left) / width : 1, days));
  };

  return (
    <ChartFrame
      title={title}
      description={description}
      legend={series.map(({ name }) => name)}
      hasGaps={series.some(({ points }) => pairsOf(points).some(({ isGap }) => isGap))}
      {...ids}
    >
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
        onKeyDown={onKeyDown}
      >
        <Box onPointerMove={onPointerMove} onPointerLeave={() => setChosen(null)}>
          <LinePlot series={series} days={days} at={day} formatValue={formatValue} formatTick={formatTick} {...ids} />
        </Box>
      </Box>
      <Text fontSize="xs" ps="12" aria-live="polite" fontVariantNumeric="tabular-nums">
        {say(charts.readOut, { day: dayText(day), values: valuesText(series, day, formatValue) })}
      </Text>
      <DayTable caption={title} series={series} days={days} formatValue={formatValue} />
    </ChartFrame>
  );
};

const targetIndex = (key: string, at: number, count: number): number | null => {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(count - 1, at + 1),
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
};

const valuesText = (series: readonly DaySeries[], day: UtcDay, formatValue: (value: number) => string): string =>
  series
    .map(({ name, points }) => {
      const found = points.find((point) => point.day === day);
      const value = valueText(found, formatValue);
      return series.length > 1 ? say(charts.named, { name, value }) : value;
    })
    .join(', ');

type TableProps = {
  caption: string;
  series: readonly DaySeries[];
  days: readonly UtcDay[];
  formatValue: (value: number) => string;
};

/** A table with the values of the chart, for screen readers. */
const DayTable = ({ caption, series, days, formatValue }: TableProps) => (
  <Box srOnly>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{charts.day}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            {series.map(({ name, points }) => (
              <td key={name}>
                {valueText(
                  points.find((point) => point.day === day),
                  formatValue,
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const valueText = (point: DayPoint | undefined, formatValue: (value: number) => string): string => {
  if (point === undefined) return charts.notMeasured;
  const value = formatValue(point.value);
  return point.isAtLeast ? say(charts.atLeast, { value }) : value;
};
