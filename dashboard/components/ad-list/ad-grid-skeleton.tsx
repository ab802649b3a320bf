import { Grid } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import card from '#dashboard/components/ad-card/ad-card.module.css';
import media from '#dashboard/components/ad-card/ad-media.module.css';
import spend from '#dashboard/components/spend-panel/ad-spend.module.css';
import styles from './ad-grid.module.css';
import { useGridShape } from './use-grid-shape.ts';

/** Placeholders in the shape of the grid while the ads load. */
export const AdGridSkeleton = () => {
  const { columns, gap, card: sizes } = useGridShape();
  return (
    <Grid
      role="status"
      aria-label={dashboard.list.loading}
      gap={`${gap}px`}
      style={{ ...sizes, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: 2 * columns }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Grid>
  );
};

const widths = { name: { width: '60%' }, run: { width: '80%' }, text: ['90%', '95%', '50%'] } as const;

/** The placeholder of a card. It has the layout of a card, so that nothing moves when the ad arrives. */
export const SkeletonCard = () => (
  <div className={card['card']}>
    <div className={card['header']}>
      <div className={`${card['logo']} ${styles['logo']}`} />
      <div className={card['named']}>
        <div className={styles['bone']} style={widths.name} />
        <div className={styles['bone']} style={widths.run} />
      </div>
    </div>
    <div className={spend['head']}>
      <div className={styles['check']} />
    </div>
    <div className={card['creative']}>
      <div className={media['stage']} />
      <div className={card['words']}>
        {widths.text.map((width) => (
          <div key={width} className={styles['bone']} style={{ width }} />
        ))}
      </div>
    </div>
    <div className={card['actions']}>
      <div className={styles['follow']} />
    </div>
    <div className={spend['rest']} />
    <div className={card['footer']} />
  </div>
);
