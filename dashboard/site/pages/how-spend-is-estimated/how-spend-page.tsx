import { CPM_TABLE_DATE, estimatedCountries } from '#shared/domain/spend/cost-assumptions.ts';
import { isInUk } from '#shared/domain/spend/spend-range.ts';
import { howSpend as texts } from '#shared/texts/en/site/how-spend.ts';
import { namedCountries } from '#shared/words/display-names.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { SpendExample } from '#dashboard/site/islands/spend-example/spend-example.tsx';
import layout from '../../../kit/styles/layout.module.css';
import prose from '../../../kit/styles/prose.module.css';
import styles from './how-spend-page.module.css';
import { AccuracySection } from './accuracy-section.tsx';
import { PriceTable } from './price-table.tsx';
import { RangeSection } from './range-section.tsx';
import { Section } from './section.tsx';

/** The UK is not part of the EU total of the calculator. */
const choices = namedCountries(estimatedCountries().filter((country) => !isInUk(country)));

/** `day`: without scripts, the last day of the example is the date of the price table. */
const given = { day: CPM_TABLE_DATE, choices };

export const HowSpendPage = () => (
  <article className={layout['article']}>
    <h1 className={layout['title']}>{texts.title}</h1>
    <p className={layout['lead']}>{texts.intro}</p>
    <ReachSection />
    <HeadlineSection />
    <Section title={texts.example.title} intro={texts.example.intro}>
      <Island name="spendExample" given={given}>
        <SpendExample {...given} />
      </Island>
    </Section>
    <RangeSection />
    <AccuracySection />
    <PriceTable />
    <Section title={texts.growth.title} intro={texts.growth.text} />
    <Section title={texts.banned.title} intro={texts.banned.text} />
    <LimitsSection />
  </article>
);

const ReachSection = () => (
  <Section title={texts.reach.title} intro={texts.reach.intro}>
    <dl className={styles['facts']}>
      {texts.reach.facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

const HeadlineSection = () => (
  <Section title={texts.headline.title}>
    <div className={styles['formula']}>
      <p>{texts.headline.spend}</p>
      <p>{texts.headline.perDay}</p>
    </div>
    <p>{texts.headline.constant}</p>
    <p>{texts.headline.days}</p>
    <p>{texts.headline.same}</p>
  </Section>
);

const LimitsSection = () => (
  <Section title={texts.limits.title}>
    <div className={prose['prose']}>
      <ul>
        {texts.limits.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </Section>
);
