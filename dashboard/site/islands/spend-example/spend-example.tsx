import { useContext, useState } from 'react';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { estimateSpend, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { likelyFigures, rangeExplanation, simpleEstimateOf } from '#shared/words/spend-words.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { ClockContext } from '#dashboard/site/host/clock.ts';
import { useHasScript } from '../form/use-has-script.ts';
import { ExampleCountries, type CountryChoice } from './example-countries.tsx';
import { EXAMPLE_LIMITS, exampleInput, FIRST_FIELDS, numberErrorIn, type ExampleFields } from './example-input.ts';
import styles from './spend-example.module.css';

const { example: texts } = howSpend;

export type SpendExampleProps = {
  /** The last day of the ad in the prerendered page, as `YYYY-MM-DD`. After hydration, it is the current day. */
  day: string;
  choices: readonly CountryChoice[];
};

/** Calculates the estimate of an ad that the user describes. Without scripts, the fields are read-only. */
export const SpendExample = ({ day, choices }: SpendExampleProps) => {
  const isReadOnly = !useHasScript();
  const now = useContext(ClockContext);
  const today = isReadOnly ? day : new Date(now()).toISOString().slice(0, 10);
  const [written, setWritten] = useState<Partial<ExampleFields>>({});
  const fields: ExampleFields = { ...FIRST_FIELDS, lastDay: today, ...written };
  const change = (changed: Partial<ExampleFields>): void => setWritten({ ...written, ...changed });
  const input = exampleInput(fields);
  const field = (name: 'reach' | 'days' | 'lastDay') => ({
    label: texts[name],
    name,
    value: fields[name],
    readOnly: isReadOnly,
    onValue: (value: string) => change({ [name]: value }),
  });
  return (
    <div className={styles['panel']}>
      <div className={styles['fields']}>
        <FormField {...field('reach')} inputMode="numeric" error={numberErrorIn(fields.reach, EXAMPLE_LIMITS.reach)} />
        <FormField {...field('days')} inputMode="numeric" error={numberErrorIn(fields.days, EXAMPLE_LIMITS.days)} />
        <FormField {...field('lastDay')} type="date" />
        <ExampleCountries
          choices={choices}
          countries={fields.countries}
          isReadOnly={isReadOnly}
          onChange={(countries) => change({ countries })}
        />
        <noscript>
          <p className={styles['hint']}>{texts.withoutScript}</p>
        </noscript>
      </div>
      <div className={styles['result']}>
        <h3>{texts.result}</h3>
        <ExampleResult estimate={estimateSpend(input)} nowMs={input.nowMs} />
      </div>
    </div>
  );
};

/** The figures of an estimate, and how they were calculated. */
const ExampleResult = ({ estimate, nowMs }: { estimate: SpendEstimate; nowMs: number }) => {
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
