import { Grid } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import look from './ad-grid.module.css';
import { useGridShape } from './use-grid-shape.ts';

/** The same rhythm while the ads are being read. */
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

/** A card that is still being read: each part at the height that it will have, so that nothing jumps. */
export const SkeletonCard = () => (
  <div className={look['bones']}>
    <div className={look['head']}>
      <div className={`${look['bone']} ${look['logo']}`} />
      <div className={look['named']}>
        <div className={look['bone']} style={widths.name} />
        <div className={look['bone']} style={widths.run} />
      </div>
    </div>
    <div className={look['dates']}>
      <div className={look['bone']} />
      <div className={look['bone']} />
    </div>
    <div className={look['words']}>
      {widths.text.map((width) => (
        <div key={width} className={look['bone']} style={{ width }} />
      ))}
    </div>
    <div className={look['stage']} />
    <div className={look['acts']}>
      <div className={look['bone']} />
      <div className={look['bone']} />
    </div>
    <div className={look['check']}>
      <div className={look['bone']} />
    </div>
    <div className={look['links']}>
      <div className={look['bone']} />
      <div className={look['bone']} />
    </div>
  </div>
);
