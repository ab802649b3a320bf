import { ESTIMATE_ACCURACY } from '#shared/domain/spend/estimate-accuracy.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import prose from '../../../kit/styles/prose.module.css';
import { AccuracyChart } from './accuracy-chart.tsx';
import styles from './how-spend-page.module.css';
import { FigureTable, Section } from './section.tsx';

const { accuracy: texts } = howSpend;
const { ads, pages, simple, shipped, fitted, calibrated } = ESTIMATE_ACCURACY;

const percent = new Intl.NumberFormat('en', { style: 'percent' });

type Measured = { typicalFactor: number; withinTwo: number; coverage: number | null };

const row = (name: string, { typicalFactor, withinTwo, coverage }: Measured) => ({
  name,
  cells: [
    say(texts.factor, { factor: typicalFactor.toFixed(2) }),
    percent.format(withinTwo),
    coverage === null ? texts.notMeasured : percent.format(coverage),
  ],
});

const rows = () => [
  row(texts.simple, simple),
  row(texts.shipped, shipped),
  row(texts.fitted, fitted),
  ...calibrated.map((measured) => row(say(texts.calibrated, { ownAds: measured.ownAds }), measured)),
];

/** An example of an estimate of 100 EUR. */
const example = {
  factor: fitted.typicalFactor.toFixed(2),
  low: Math.round(100 / fitted.typicalFactor),
  high: Math.round(100 * fitted.typicalFactor),
};

export const AccuracySection = () => (
  <Section title={texts.title} intro={say(texts.intro, { ads, pages })}>
    <p className={styles['formula']}>{say(texts.order, { pairs: Math.round(simple.pairsInOrder * 100) })}</p>
    <FigureTable
      label={texts.table}
      columns={[texts.estimate, texts.typical, texts.withinTwo, texts.inside]}
      rows={rows()}
    />
    <p className={styles['aside']}>{say(texts.typicalNote, example)}</p>
    <p className={styles['aside']}>{say(texts.levelNote, { bias: shipped.bias })}</p>
    <div className={styles['part']}>
      <h3>{say(texts.chartTitle, { ads })}</h3>
      <AccuracyChart />
      <p className={styles['aside']}>{texts.chartNote}</p>
    </div>
    <div className={`${prose['prose']} ${styles['part']}`}>
      <h3>{texts.limitsTitle}</h3>
      <ul>
        {texts.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </div>
  </Section>
);
