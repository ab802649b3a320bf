import {
  costIn,
  countriesWithCost,
  CPM_TABLE_DATE,
  cpmSources,
  DOLLARS_IN_TABLE,
  EU_DEFAULT_COST,
} from '#shared/domain/spend/cost-assumptions.ts';
import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/display-names.ts';
import prose from '../../../kit/styles/prose.module.css';
import styles from './how-spend-page.module.css';
import { FigureTable, Section } from './section.tsx';

const { prices: texts } = howSpend;

const formatEuros = (amount: number): string => amount.toFixed(2);

const rows = () =>
  countriesWithCost()
    .flatMap((country) => {
      const cost = costIn(country);
      if (cost === null) return [];
      const { low, likely, high } = cost.cpm;
      const grade = <small key="grade">{texts.grades[cost.grade]}</small>;
      return [{ name: countryName(country), cells: [formatEuros(low), formatEuros(likely), formatEuros(high), grade] }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

export const PriceTable = () => (
  <Section title={texts.title} intro={texts.intro}>
    <FigureTable
      label={texts.scroll}
      columns={[texts.country, texts.low, texts.likely, texts.high, texts.evidence]}
      rows={rows()}
    />
    <p className={styles['aside']}>{say(texts.elsewhere, EU_DEFAULT_COST)}</p>
    <p className={styles['aside']}>{texts.gradesNote}</p>
    <div className={`${prose['prose']} ${styles['aside']}`}>
      <h3>{texts.sources}</h3>
      <ul>
        {cpmSources.map((source) => (
          <li key={source.name}>{say(texts.source, source)}</li>
        ))}
      </ul>
    </div>
    <p className={styles['aside']}>{say(texts.currency, { rate: DOLLARS_IN_TABLE })}</p>
    <p className={styles['strong']}>{say(texts.version, { version: ESTIMATE_VERSION, date: CPM_TABLE_DATE })}</p>
  </Section>
);
