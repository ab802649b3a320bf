import { chakra } from '@chakra-ui/react';
import type { UtcDay } from '#shared/domain/moment.ts';
import {
  amountTicks,
  dayFraction,
  dayTicks,
  fractionBetween,
  pairsOf,
  shortDayText,
  type DayPoint,
  type DaySeries,
} from './day-points.ts';
import { seriesColor } from './chart-frame.tsx';

type Props = {
  series: readonly DaySeries[];
  days: readonly UtcDay[];
  /** The highlighted day. */
  at: UtcDay;
  titleId: string;
  descriptionId: string;
  formatValue: (value: number) => string;
  /** Formats a round number on the axis. */
  formatTick: (value: number) => string;
};

const HEIGHT = 140;
/** Height of the axis with the days below the plot, in pixels. */
const AXIS = 26;

const Svg = chakra('svg');
const Line = chakra('line');
const Circle = chakra('circle');
const Label = chakra('text', { base: { fill: 'quiet', fontSize: '2xs', fontVariantNumeric: 'tabular-nums' } });

/** Above this number of days, not every point has a mark, because the marks would cover the line. */
const MAX_MARKED_DAYS = 60;

/** The dashes of a line across days without a measurement. */
const GAP_DASHES = '3 4';

const percent = (position: number): string => `${position * 100}%`;

/** The plot of a line chart. Widths are percentages and heights are pixels, so that it fits any width. */
export const LinePlot = ({ series, days, at, titleId, descriptionId, formatValue, formatTick }: Props) => {
  const ticks = amountTicks(Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value))));
  const top = ticks.at(-1) ?? 1;
  const x = (day: UtcDay): string => percent(dayFraction(day, days));
  const y = (value: number): number => HEIGHT - fractionBetween(value, 0, top) * HEIGHT;
  return (
    <Svg
      role="img"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      display="block"
      w="full"
      overflow="visible"
      height={HEIGHT + AXIS}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <Line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? 'line.strong' : 'line'} />
          <Label x="-8" y={y(tick)} dominantBaseline="middle" textAnchor="end">
            {formatTick(tick)}
          </Label>
        </g>
      ))}
      {dayTicks(days).map((day, index, all) => (
        <Label key={day} x={x(day)} y={HEIGHT + 18} textAnchor={anchorOf(index, all.length)}>
          {shortDayText(day)}
        </Label>
      ))}
      <Line x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} stroke="line.strong" strokeDasharray="2 3" />
      {series.map(({ name, points }, index) => (
        <Series
          key={name}
          points={points}
          index={index}
          at={at}
          isDense={days.length > MAX_MARKED_DAYS}
          x={x}
          y={y}
          formatValue={formatValue}
        />
      ))}
    </Svg>
  );
};

const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' => {
  if (count === 1) return 'middle';
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
};

/** The text anchor of a label, so that the label does not extend beyond the plot. */
const anchorAt = (x: string): 'start' | 'middle' | 'end' => {
  if (x === percent(0)) return 'start';
  return x === percent(1) ? 'end' : 'middle';
};

type SeriesProps = {
  points: readonly DayPoint[];
  index: number;
  at: UtcDay;
  /** Whether there are too many days for a mark at each point. */
  isDense: boolean;
  x: (day: UtcDay) => string;
  y: (value: number) => number;
  formatValue: (value: number) => string;
};

const Series = ({ points, index, at, isDense, x, y, formatValue }: SeriesProps) => {
  const color = seriesColor(index);
  const single = points.length === 1 ? points[0] : undefined;
  const pairs = pairsOf(points);
  const joined = new Set(pairs.flatMap(({ from, to, isGap }) => (isGap ? [] : [from.day, to.day])));
  // In a dense chart, the line shows its points. A point without a line and a minimum keep their marks.
  const marked = points.filter(({ day, isAtLeast }) => !isDense || day === at || isAtLeast || !joined.has(day));
  return (
    <g>
      {pairs.map(({ from, to, isGap }) => (
        <Line
          key={to.day}
          data-part={isGap ? 'gap' : 'line'}
          x1={x(from.day)}
          y1={y(from.value)}
          x2={x(to.day)}
          y2={y(to.value)}
          stroke={color}
          strokeWidth={isGap ? 1.5 : 2}
          strokeDasharray={isGap ? GAP_DASHES : undefined}
          strokeLinecap={isGap ? 'butt' : 'round'}
        />
      ))}
      {marked.map(({ day, value, isAtLeast }) => (
        <Circle
          key={day}
          data-part="point"
          cx={x(day)}
          cy={y(value)}
          r={day === at ? 5 : 3}
          // A minimum is a ring, because the real value is above it.
          fill={isAtLeast ? 'panel' : color}
          stroke={isAtLeast ? color : 'panel'}
          strokeWidth="1.5"
        />
      ))}
      {single !== undefined && (
        <Label x={x(single.day)} y={y(single.value) - 12} textAnchor={anchorAt(x(single.day))} fill="fg">
          {formatValue(single.value)}
        </Label>
      )}
    </g>
  );
};
