import type { ReactNode } from 'react';
import { FREQUENCY_STEPS, frequencyAfter } from '#shared/domain/spend/frequency.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { FigureTable } from './figure-table.tsx';
import styles from './how-spend-page.module.css';
import { SeasonChart } from './season-chart.tsx';
import { Section } from './section.tsx';

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
