import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { likelyFigures, rangeExplanation, simpleEstimateOf } from '#shared/words/spend-words.ts';
import styles from './spend-example.module.css';

/** The figures of an estimate, and how they were calculated. */
export const ExampleResult = ({ estimate, nowMs }: { estimate: SpendEstimate; nowMs: number }) => {
  const { title, figures, outside, lines } = simpleEstimateOf(estimate);
  return (
    <div className={styles['figures']} aria-live="polite">
      <Figures figures={likelyFigures(estimate)} />
      <Lines lines={rangeExplanation(estimate, nowMs)} />
      <div className={styles['simple']}>
        {figures.length > 0 && (
          <>
            <p className={styles['simpleTitle']}>{title}</p>
            <Figures figures={figures} />
          </>
        )}
        <Lines lines={outside === '' ? lines : [outside, ...lines]} />
      </div>
    </div>
  );
};

const Figures = ({ figures }: { figures: readonly SpendTerm[] }) => (
  <dl className={styles['terms']}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className={styles['lines']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
