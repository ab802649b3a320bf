import { SEASON_FACTORS } from '#shared/domain/spend/season.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './season-chart.module.css';

const { range: texts } = howSpend;

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const fullMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The height of a column with the factor 1. */
const UNIT_HEIGHT_PX = 72;

/** A chart with 12 columns. The height of a column is proportional to the factor of its month. */
export const SeasonChart = () => (
  <ul className={styles['chart']}>
    {SEASON_FACTORS.map((factor, index) => {
      const date = Date.UTC(2026, index, 1);
      return (
        <li key={date}>
          <span className={hidden['visuallyHidden']}>
            {say(texts.seasonLabel, { month: fullMonth.format(date), factor: factor.toFixed(2) })}
          </span>
          <span aria-hidden="true">{factor.toFixed(2)}</span>
          <Column height={factor * UNIT_HEIGHT_PX} />
          <span aria-hidden="true" className={styles['month']}>
            {shortMonth.format(date)}
          </span>
        </li>
      );
    })}
  </ul>
);

/** An SVG, because the content security policy forbids inline styles. */
const Column = ({ height }: { height: number }) => (
  <svg width="100%" height={height} className={styles['column']} aria-hidden="true">
    <rect width="100%" height={height} rx="4" />
  </svg>
);
