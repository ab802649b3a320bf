import { Grid } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import styles from './ad-grid.module.css';
import { useGridShape } from './use-grid-shape.ts';

/** Placeholders in the shape of the grid while the ads load. */
export const AdGridSkeleton = () => {
  const { columns, gap, card } = useGridShape();
  return (
    <Grid
      role="status"
      aria-label={dashboard.list.loading}
      gap={`${gap}px`}
      css={card}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: 2 * columns }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Grid>
  );
};

const widths = { name: { width: '60%' }, run: { width: '30%' }, text: ['90%', '95%', '50%'] } as const;

/** The placeholder of a card. Its parts have their final heights, so that the layout does not shift. */
export const SkeletonCard = () => (
  <div className={styles['bones']}>
    <div className={styles['head']}>
      <div className={`${styles['bone']} ${styles['logo']}`} />
      <div className={styles['named']}>
        <div className={styles['bone']} style={widths.name} />
        <div className={styles['bone']} style={widths.run} />
      </div>
    </div>
    <div className={styles['dates']}>
      <div className={styles['bone']} />
      <div className={styles['bone']} />
    </div>
    <div className={styles['words']}>
      {widths.text.map((width) => (
        <div key={width} className={styles['bone']} style={{ width }} />
      ))}
    </div>
    <div className={styles['stage']} />
    <div className={styles['acts']}>
      <div className={styles['bone']} />
      <div className={styles['bone']} />
    </div>
    <div className={styles['check']}>
      <div className={styles['bone']} />
    </div>
    <div className={styles['links']}>
      <div className={styles['bone']} />
      <div className={styles['bone']} />
    </div>
  </div>
);
