import type { SimpleEstimate, SpendTerm } from '#shared/words/spend-view.ts';
import styles from './ad-spend.module.css';

/** The simple estimate below its title, and why it is not within the likely range. */
export const SimpleFigures = ({ simple: { title, figures, outside } }: { simple: SimpleEstimate }) => (
  <>
    {figures.length > 0 && (
      <div className={styles['simple']}>
        <p>{title}</p>
        <SpendFigures figures={figures} />
      </div>
    )}
    {outside !== '' && <p className={styles['outside']}>{outside}</p>}
  </>
);

/** Labels and values side by side. */
export const SpendFigures = ({ figures }: { figures: readonly SpendTerm[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
