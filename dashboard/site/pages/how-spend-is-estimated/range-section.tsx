import type { ReactNode } from 'react';
import { SEASON_FACTORS } from '#shared/domain/spend/cost-assumptions.ts';
import { ESTIMATE_ACCURACY } from '#shared/domain/spend/estimate-accuracy.ts';
import {
  FREQUENCY_STEPS,
  MEASURED_REACH,
  PIVOT_REACH,
  RANGE_FACTOR,
  REACH_EXPONENT,
  sizeFactorOf,
  USUAL_FREQUENCY,
} from '#shared/domain/spend/measured-factors.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './how-spend-page.module.css';
import { FigureTable, Section } from './section.tsx';
import chart from './season-chart.module.css';

const { range: texts, prices } = howSpend;

const sizeFacts = {
  ...MEASURED_REACH,
  pivot: PIVOT_REACH,
  double: (2 ** REACH_EXPONENT).toFixed(2),
  small: sizeFactorOf(MEASURED_REACH.min).toFixed(2),
  large: sizeFactorOf(MEASURED_REACH.max).toFixed(2),
};

export const RangeSection = () => (
  <Section title={texts.title} intro={texts.intro}>
    <p className={styles['formula']}>{texts.formula}</p>
    <p>{say(texts.noDates, { frequency: USUAL_FREQUENCY })}</p>
    <Part title={texts.frequencyTitle} intro={say(texts.frequencyIntro, { ads: ESTIMATE_ACCURACY.ads })}>
      <FigureTable
        label={texts.frequencyTitle}
        columns={[texts.daysRun, prices.low, prices.likely, prices.high]}
        rows={frequencyRows()}
      />
    </Part>
    <Part title={texts.seasonTitle} intro={texts.seasonIntro}>
      <SeasonChart />
    </Part>
    <Part title={texts.sizeTitle} intro={say(texts.size, sizeFacts)} />
    <Part title={texts.widthTitle} intro={say(texts.width, { factor: RANGE_FACTOR })} />
  </Section>
);

const Part = ({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) => (
  <div className={styles['part']}>
    <h3>{title}</h3>
    <p className={styles['aside']}>{intro}</p>
    {children}
  </div>
);

const frequencyRows = () =>
  FREQUENCY_STEPS.map(({ upToDays, low, likely, high }, index) => {
    const from = (FREQUENCY_STEPS[index - 1]?.upToDays ?? 0) + 1;
    return {
      name: say(Number.isFinite(upToDays) ? texts.upTo : texts.more, { from, to: upToDays }),
      cells: [low, likely, high].map((times) => times.toFixed(2)),
    };
  });

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const fullMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The height of a column with the factor 1. */
const UNIT_HEIGHT_PX = 72;

/** A chart with 12 columns. The height of a column is proportional to the factor of its month. */
const SeasonChart = () => (
  <ul className={chart['chart']}>
    {SEASON_FACTORS.map((factor, index) => {
      const date = Date.UTC(2026, index, 1);
      return (
        <li key={date}>
          <span className={hidden['visuallyHidden']}>
            {say(texts.seasonLabel, { month: fullMonth.format(date), factor: factor.toFixed(2) })}
          </span>
          <span aria-hidden="true">{factor.toFixed(2)}</span>
          <Column height={factor * UNIT_HEIGHT_PX} />
          <span aria-hidden="true" className={chart['month']}>
            {shortMonth.format(date)}
          </span>
        </li>
      );
    })}
  </ul>
);

/** An SVG, because the content security policy forbids inline styles. */
const Column = ({ height }: { height: number }) => (
  <svg width="100%" height={height} className={chart['column']} aria-hidden="true">
    <rect width="100%" height={height} rx="4" />
  </svg>
);
