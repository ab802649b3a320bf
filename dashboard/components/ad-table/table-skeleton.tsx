import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import styles from './table-skeleton.module.css';

const ROWS = 12;

/** Placeholders in the shape of the table while the ads or its code load. */
export const TableSkeleton = () => (
  <div role="status" aria-label={dashboard.list.loading} className={styles['table']}>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className={styles['row']}>
        <div className={styles['picture']} />
        <div className={styles['named']}>
          <div className={styles['bone']} />
          <div className={styles['bone']} />
        </div>
        <div className={styles['bone']} />
        <div className={styles['bone']} />
        <div className={styles['bone']} />
      </div>
    ))}
  </div>
);
