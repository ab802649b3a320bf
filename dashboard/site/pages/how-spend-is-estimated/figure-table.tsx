import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

type Props = {
  /** The accessible name of the scrollable region. */
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
};

/** A table of figures. If it is wider than the viewport, users can scroll it horizontally, also with the keyboard. */
export const FigureTable = ({ label, columns, rows }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll only a focusable region
  <div role="region" aria-label={label} tabIndex={0} className={styles['region']}>
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
