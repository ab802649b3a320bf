import { landing } from '#shared/texts/en/landing.ts';
import styles from './spend-result.module.css';

const { demo: texts } = landing;

export type SpendResultProps = {
  /** Views, spend, per day, in words. */
  figures: readonly { label: string; value: string }[];
  /** In words; `likelyAt` from 0 to 100, where between low and high it lies. */
  range: { low: string; likely: string; high: string; likelyAt: number };
  /** How it was made. */
  line: string;
};

/** The figures as the product shows them, with the range drawn. */
export const SpendResult = ({ figures, range, line }: SpendResultProps) => (
  <div className={styles['result']}>
    <dl className={styles['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <RangeBar {...range} />
    <p className={styles['line']}>{line}</p>
  </div>
);

const WIDTH = 300;

/** Low to high with a mark at what is likely. In SVG: the page’s policy lets no style stand at an element. */
const RangeBar = ({ low, likely, high, likelyAt }: SpendResultProps['range']) => (
  <div className={styles['range']}>
    <div className={styles['names']}>
      <span>{texts.range}</span>
      <b>
        {texts.likely} {likely}
      </b>
    </div>
    <svg viewBox={`0 0 ${WIDTH} 16`} className={styles['bar']} aria-hidden="true" preserveAspectRatio="none">
      <rect x="0" y="5" width={WIDTH} height="6" rx="3" className={styles['track']} />
      <rect x={(likelyAt / 100) * WIDTH - 2.5} y="0" width="5" height="16" rx="2.5" className={styles['mark']} />
    </svg>
    <div className={styles['ends']}>
      <span>
        {texts.low} {low}
      </span>
      <span>
        {texts.high} {high}
      </span>
    </div>
  </div>
);
