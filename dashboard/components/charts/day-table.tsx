import { Box } from '@chakra-ui/react';
import type { UtcDay } from '#shared/domain/moment.ts';
import { charts } from '#shared/texts/en/research/charts.ts';
import { dayText, type DaySeries } from './day-points.ts';

type Props = {
  caption: string;
  series: readonly DaySeries[];
  days: readonly UtcDay[];
  formatValue: (value: number) => string;
};

/** A table with the values of the chart, for screen readers. */
export const DayTable = ({ caption, series, days, formatValue }: Props) => (
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
              <td key={name}>{valueText(points.find((point) => point.day === day)?.value, formatValue)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const valueText = (value: number | undefined, formatValue: (value: number) => string): string =>
  value === undefined ? charts.notMeasured : formatValue(value);
