import type { ReactNode } from 'react';
import layout from '../../../kit/styles/layout.module.css';
import styles from './how-spend-page.module.css';
import tableStyles from './figure-table.module.css';

type Props = { title: string; intro?: string; children?: ReactNode };

export const Section = ({ title, intro, children }: Props) => (
  <section className={styles['section']}>
    <h2 className={layout['heading']}>{title}</h2>
    {intro !== undefined && <p>{intro}</p>}
    {children}
  </section>
);

type TableProps = {
  /** The accessible name of the scrollable region. */
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
};

/** A table of figures. If it is wider than the viewport, users can scroll it horizontally, also with the keyboard. */
export const FigureTable = ({ label, columns, rows }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll only a focusable region
  <div role="region" aria-label={label} tabIndex={0} className={tableStyles['region']}>
    <table className={tableStyles['table']}>
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
