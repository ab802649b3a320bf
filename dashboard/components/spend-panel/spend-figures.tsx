import type { SpendTerm } from '#shared/words/spend-view.ts';
import look from './ad-spend.module.css';

/** Views, spend, per day, side by side. */
export const SpendFigures = ({ figures }: { figures: readonly SpendTerm[] }) => (
  <dl className={look['figures']}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
