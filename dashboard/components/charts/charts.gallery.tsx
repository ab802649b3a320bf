import { Box } from '@chakra-ui/react';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { part, type Stories } from '#tests/gallery/story.ts';
import { BarChart } from './bar-chart.tsx';
import type { DayPoint } from './day-points.ts';
import { LineChart } from './line-chart.tsx';

const on = (day: number, value: number): DayPoint => ({ day: `2026-11-${String(day).padStart(2, '0')}`, value });
const month = (from: number, step: number): DayPoint[] =>
  Array.from({ length: 20 }, (_, index) => on(index + 1, from + index * step + (index % 4) * step));

const lines = (series: { name: string; points: readonly DayPoint[] }[]) =>
  part(() => (
    <Box maxW="560px">
      <LineChart title="Reach over time" description="By day." series={series} formatValue={abbreviate} />
    </Box>
  ));

const bars = (series: readonly string[], rows: { label: string; parts: (number | null)[] }[]) =>
  part(() => (
    <Box maxW="560px">
      <BarChart
        title="Reach by country"
        description="EU."
        barHeading="Country"
        series={series}
        bars={rows}
        formatValue={abbreviate}
        noteOf={() => '12%'}
      />
    </Box>
  ));

export const stories: Stories = {
  'a line': lines([{ name: 'Reached', points: month(8_000, 900) }]),
  'a line with gaps': lines([{ name: 'Reached', points: month(8_000, 900).filter((_, index) => index % 5 < 3) }]),
  '400 days': lines([
    {
      name: 'Reached',
      points: Array.from({ length: 400 }, (_, index): DayPoint => ({
        day: new Date(Date.UTC(2025, 9, 1) + index * DAY_MS).toISOString().slice(0, 10),
        value: index * 1_500,
      })),
    },
  ]),
  'two measurements a week apart': lines([{ name: 'Reached', points: [on(3, 412_000), on(10, 560_000)] }]),
  'a minimum': lines([
    { name: 'Active', points: [on(3, 41_000), on(4, 48_000), { ...on(5, 50_000), isAtLeast: true }] },
  ]),
  'one measurement': lines([{ name: 'Reached', points: [on(12, 64_310)] }]),
  'three lines': lines([
    { name: 'Active', points: month(40, 1) },
    { name: 'New', points: month(3, 0.2) },
    { name: 'Ended', points: month(1, 0.1) },
  ]),
  'absurd amounts': lines([{ name: 'Reached', points: [on(1, 0), on(2, 1), on(3, 9_007_199_254_740_991)] }]),
  bars: bars(
    ['Reached'],
    [
      { label: 'Germany', parts: [64_310] },
      { label: 'France', parts: [21_050] },
      { label: 'Netherlands', parts: [3] },
      { label: 'A country of a very long name indeed, longer than any', parts: [null] },
    ],
  ),
  'stacked bars': bars(
    ['Women', 'Men', 'Unknown'],
    [
      { label: '18-24', parts: [4_000, 3_000, 120] },
      { label: '25-34', parts: [9_000, 2_000, null] },
      { label: '65+', parts: [10, 2_800, 0] },
      { label: '75+', parts: [0, 0, 0] },
    ],
  ),
};
