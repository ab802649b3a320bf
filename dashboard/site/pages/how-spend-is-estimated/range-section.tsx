import type { ReactNode } from 'react';
import { FREQUENCY_STEPS, frequencyAfter, SEASON_FACTORS } from '#shared/domain/spend/cost-assumptions.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './how-spend-page.module.css';
import { FigureTable, Section } from './section.tsx';
import chart from './season-chart.module.css';

const { range: texts, prices } = howSpend;

export const RangeSection = () => (
  <Section title={texts.title} intro={texts.intro}>
    <p className={styles['formula']}>{texts.formula}</p>
    <p>{texts.noDates}</p>
    <Part title={texts.frequencyTitle} intro={texts.frequencyIntro}>
      <FigureTable
        label={texts.frequencyTitle}
        columns={[texts.daysRun, prices.low, prices.likely, prices.high]}
        rows={frequencyRows()}
      />
    </Part>
    <Part title={texts.seasonTitle} intro={texts.seasonIntro}>
      <SeasonChart />
    </Part>
  </Section>
);

const Part = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => (
  <div className={styles['part']}>
    <h3>{title}</h3>
    <p className={styles['aside']}>{intro}</p>
    {children}
  </div>
);

const frequencyRows = () =>
  FREQUENCY_STEPS.map(({ upToDays }, index) => {
    const from = (FREQUENCY_STEPS[index - 1]?.upToDays ?? 0) + 1;
    const { low, likely, high } = frequencyAfter(from);
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
