import { ESTIMATE_ACCURACY } from '#shared/domain/spend/estimate-accuracy.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { ACCURACY_CHART } from './accuracy-chart-data.ts';
import styles from './accuracy-chart.module.css';

const { accuracy: texts } = howSpend;
const { min, squaresPerDecade, size, paths } = ACCURACY_CHART;

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** The powers of ten of both axes. */
const ticks = Array.from({ length: size / squaresPerDecade + 1 }, (_, decade) => euros.format(min * 10 ** decade));

/** The opacity of the squares with the fewest and with the most ads. */
const OPACITY = { least: 0.16, most: 1 } as const;

const opacityOf = (shade: number): number =>
  OPACITY.least + ((OPACITY.most - OPACITY.least) * shade) / (paths.length - 1);

/** Squares of ads: real spend to the right, estimate upwards, both on a logarithmic scale. */
export const AccuracyChart = () => (
  <div
    role="img"
    aria-label={say(texts.chart, { factor: ESTIMATE_ACCURACY.fitted.typicalFactor })}
    className={styles['chart']}
  >
    <div className={styles['estimates']}>
      {ticks.toReversed().map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
    <svg viewBox={`0 0 ${size} ${size}`} className={styles['plot']}>
      {paths.map((path, shade) => (
        <path key={path} d={path} fillOpacity={opacityOf(shade)} />
      ))}
      <path d={`M0 ${size}L${size} 0`} className={styles['equal']} />
    </svg>
    <div className={styles['spends']}>
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
    <span className={styles['estimateAxis']}>{texts.estimateAxis}</span>
    <span className={styles['realAxis']}>{texts.realAxis}</span>
  </div>
);
