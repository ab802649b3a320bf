import { Box } from '@chakra-ui/react';
import type { UtcDay } from '#shared/domain/moment.ts';
import { charts } from '#shared/texts/en/research/charts.ts';
import { dayName, type DaySeries } from './day-points.ts';

type Props = {
  caption: string;
  series: readonly DaySeries[];
  days: readonly UtcDay[];
  valueWords: (value: number) => string;
};

/** The same figures for those who don't see the chart. */
export const DayTable = ({ caption, series, days, valueWords }: Props) => (
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
            <th scope="row">{dayName(day)}</th>
            {series.map(({ name, points }) => (
              <td key={name}>{valueOn(points.find((point) => point.day === day)?.value, valueWords)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const valueOn = (value: number | undefined, valueWords: (value: number) => string): string =>
  value === undefined ? charts.notMeasured : valueWords(value);
