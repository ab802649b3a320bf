import { useContext, useState, useSyncExternalStore } from 'react';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { ClockContext } from '#dashboard/site/host/clock.ts';
import { useHasScript } from '../form/use-has-script.ts';
import { ExampleCountries, type CountryChoice } from './example-countries.tsx';
import { EXAMPLE_LIMITS, exampleInput, FIRST_FIELDS, numberErrorIn, type ExampleFields } from './example-input.ts';
import { ExampleResult } from './example-result.tsx';
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
  const today = useToday(day);
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

const subscribe = () => () => undefined;

/** Returns the current day as `YYYY-MM-DD`, and `prerendered` during hydration. */
const useToday = (prerendered: string): string => {
  const now = useContext(ClockContext);
  return useSyncExternalStore(
    subscribe,
    () => new Date(now()).toISOString().slice(0, 10),
    () => prerendered,
  );
};
