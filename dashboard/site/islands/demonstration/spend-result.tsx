import styles from './spend-result.module.css';

/** `note`: what the figure counts. */
type Figure = { label: string; value: string; note?: string };

/** All in words, except `likelyAt`: the position of the likely amount between low and high, from 0 to 100. */
export type SpendResultProps = {
  /** Likely amount, likely range, views. */
  figures: readonly Figure[];
  likelyAt: number;
  /** `outside`: why the simple estimate is not within the likely range; empty if it is. */
  simple: { title: string; figures: readonly Figure[]; outside: string };
  /** How the figures were calculated. */
  line: string;
};

/** The figures as the product shows them, with the range as a bar. */
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

/** Low to high, with a mark at the likely amount. It is an SVG, because the policy of the page forbids inline styles. */
const RangeBar = ({ likelyAt }: { likelyAt: number }) => (
  <svg viewBox={`0 0 ${WIDTH} 16`} className={styles['bar']} aria-hidden="true" preserveAspectRatio="none">
    <rect x="0" y="5" width={WIDTH} height="6" rx="3" className={styles['track']} />
    <rect x={(likelyAt / 100) * WIDTH - 2.5} y="0" width="5" height="16" rx="2.5" className={styles['mark']} />
  </svg>
);
