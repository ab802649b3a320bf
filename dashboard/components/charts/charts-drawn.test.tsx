import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { BarChart } from './bar-chart.tsx';
import type { DayPoint } from './day-points.ts';
import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

const renderChart = (chart: ReactNode): HTMLElement =>
  render(<ThemeProvider nonce={null}>{chart}</ThemeProvider>).container;
const formatPeople = (value: number): string => `${value} people`;
const partsOf = (drawn: HTMLElement, part: 'line' | 'gap' | 'point' | 'bar'): number =>
  drawn.querySelectorAll(`[data-part="${part}"]`).length;

const lineOver = (points: readonly DayPoint[], more: readonly DayPoint[] | null = null): HTMLElement =>
  renderChart(
    <LineChart
      title="Reach"
      description="By day."
      series={[{ name: 'Reached', points }, ...(more === null ? [] : [{ name: 'Ended', points: more }])]}
      formatValue={formatPeople}
    />,
  );
const on = (day: string, value: number): DayPoint => ({ day, value });

describe('a line chart', () => {
  test('draws a point for each measured day, and a dashed line across days without a measurement', () => {
    const drawn = lineOver([on('2026-03-01', 5), on('2026-03-02', 6), on('2026-03-05', 9)]);
    expect([partsOf(drawn, 'point'), partsOf(drawn, 'line'), partsOf(drawn, 'gap')]).toEqual([3, 1, 1]);
    expect(screen.getByRole('listitem').textContent).toBe('not measured');
  });

  test('explains no dashes when each day was measured', () => {
    lineOver([on('2026-03-01', 5), on('2026-03-02', 6)]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('draws the line of 400 days without a mark at each point', () => {
    const start = Date.UTC(2025, 0, 1);
    const days = Array.from({ length: 400 }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
    const drawn = lineOver(days.map((day, index) => on(day, index)));
    // The mark is at the selected day, which is the last one.
    expect([partsOf(drawn, 'line'), partsOf(drawn, 'point')]).toEqual([399, 1]);
  });

  test('shows a minimum as such', () => {
    lineOver([on('2026-03-01', 5), { ...on('2026-03-02', 50), isAtLeast: true }]);
    expect(screen.getByText('Mar 2, 2026: at least 50 people')).toBeTruthy();
  });

  test('has short round numbers on its axis', () => {
    const drawn = lineOver([on('2026-03-01', 412_000), on('2026-03-02', 560_000)]);
    const labels = [...drawn.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 4)).toEqual(['0', '200K', '400K', '600K']);
  });

  test('draws a point with its value and no line for one measurement', () => {
    const drawn = lineOver([on('2026-03-01', 5)]);
    expect([partsOf(drawn, 'point'), partsOf(drawn, 'line')]).toEqual([1, 0]);
    expect(screen.getByText('Mar 1, 2026: 5 people')).toBeTruthy();
  });

  test('renders nothing without a measurement', () => {
    expect(lineOver([]).querySelector('figure')).toBeNull();
  });

  test('has a title, a description, and a table with the same values', () => {
    lineOver([on('2026-03-01', 5), on('2026-03-03', 0)], [on('2026-03-01', 1)]);
    const picture = screen.getByRole('img', { name: 'Reach', description: 'By day.' });
    expect(picture.tagName.toLowerCase()).toBe('svg');
    const rows = within(screen.getByRole('table', { name: 'Reach' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Reached', 'Ended'],
      ['Mar 1, 2026', '5 people', '1 people'],
      ['Mar 3, 2026', '0 people', 'not measured'],
    ]);
  });

  test('announces the day that is selected with the arrow keys', async () => {
    lineOver([on('2026-03-01', 5), on('2026-03-03', 8), on('2026-03-04', 9)]);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Mar 3, 2026: 8 people')).toBeTruthy();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByText('Mar 1, 2026: 5 people')).toBeTruthy();
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByText('Mar 4, 2026: 9 people')).toBeTruthy();
  });
});

describe('a bar chart', () => {
  const bars = [
    { label: '18-24', parts: [30, null] },
    { label: '65+', parts: [null, null] },
    { label: '25-34', parts: [0, 10] },
  ];
  const stacked = () =>
    renderChart(
      <BarChart
        title="Ages"
        description="As measured."
        barHeading="Age"
        series={['women', 'men']}
        bars={bars}
        formatValue={formatPeople}
      />,
    );

  test('is a table with the value of each part, and marks unknown values', () => {
    stacked();
    const table = screen.getByRole('table', { name: 'Ages', description: 'As measured.' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Agewomen, men',
      '18-2430 people women 30 people, men no data',
      '65+no data women no data, men no data',
      '25-3410 people women 0 people, men 10 people',
    ]);
  });

  test('draws both parts of a bar also when one of them is 0, but no unknown part', () => {
    const drawn = stacked();
    const [first, , last] = drawn.querySelectorAll<HTMLElement>('tbody tr');
    expect(first === undefined ? null : partsOf(first, 'bar')).toBe(1);
    expect(last === undefined ? null : partsOf(last, 'bar')).toBe(2);
  });

  test('shows a legend only when the bars have several parts', () => {
    stacked();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['women', 'men']);
    cleanup();
    renderChart(
      <BarChart
        title="Countries"
        description="As measured."
        barHeading="Country"
        series={['accounts']}
        bars={[{ label: 'Germany', parts: [3] }]}
        formatValue={formatPeople}
        noteOf={() => '100%'}
      />,
    );
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('row', { name: /Germany/ }).textContent).toBe('Germany3 people100%');
  });
});
