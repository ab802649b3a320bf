import styles from './spend-result.module.css';

/** `note`: explains what the figure counts. */
type Figure = { label: string; value: string; note?: string };

export type SpendResultProps = {
  /** Likely amount, likely range, views. */
  figures: readonly Figure[];
  /** The position of the likely amount between low and high, in percent. */
  likelyAt: number;
  /** `outside`: why the simple estimate is outside of the likely range; empty if it is within the range. */
  simple: { title: string; figures: readonly Figure[]; outside: string };
  /** How the figures were calculated. */
  line: string;
};

/** Shows an estimate as the product does, with a bar for the range. */
export const SpendResult = ({ figures, likelyAt, simple, line }: SpendResultProps) => (
  <div className={styles['result']}>
    <Figures figures={figures} className={styles['likely']} />
    <RangeBar likelyAt={likelyAt} />
    <div className={styles['simple']}>
      <p>{simple.title}</p>
      <Figures figures={simple.figures} className={styles['row']} />
    </div>
    <p className={styles['line']}>
      {simple.outside} {line}
    </p>
  </div>
);

const Figures = ({ figures, className }: { figures: readonly Figure[]; className: string | undefined }) => (
  <dl className={className}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note !== undefined && <dd className={styles['note']}>{note}</dd>}
      </div>
    ))}
  </dl>
);

const WIDTH = 300;

/**
 * A bar from low to high with a mark at the likely amount. It is an SVG, because the content security policy forbids
 * inline styles.
 */
const RangeBar = ({ likelyAt }: { likelyAt: number }) => (
  <svg viewBox={`0 0 ${WIDTH} 16`} className={styles['bar']} aria-hidden="true" preserveAspectRatio="none">
    <rect x="0" y="5" width={WIDTH} height="6" rx="3" className={styles['track']} />
    <rect x={(likelyAt / 100) * WIDTH - 2.5} y="0" width="5" height="16" rx="2.5" className={styles['mark']} />
  </svg>
);
