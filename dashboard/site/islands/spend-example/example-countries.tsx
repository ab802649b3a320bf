import { useId } from 'react';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import form from '#dashboard/kit/form/form.module.css';
import button from '../../../kit/styles/button.module.css';
import { EXAMPLE_LIMITS, numberErrorIn, type ExampleCountry } from './example-input.ts';
import styles from './spend-example.module.css';

const { example: texts } = howSpend;

const MAX_COUNTRIES = 8;

export type CountryChoice = { country: string; name: string };

type Props = {
  choices: readonly CountryChoice[];
  countries: readonly ExampleCountry[];
  isReadOnly: boolean;
  onChange: (countries: ExampleCountry[]) => void;
};

/** Fields for countries and the reach in each of them. The user can add and remove countries. */
export const ExampleCountries = ({ choices, countries, isReadOnly, onChange }: Props) => {
  const add = (): void => {
    const unused = choices.find(({ country }) => countries.every((row) => row.country !== country));
    const id = Math.max(0, ...countries.map((row) => row.id)) + 1;
    onChange([...countries, { id, country: unused?.country ?? 'DE', reach: '10' }]);
  };
  return (
    <fieldset className={styles['countries']}>
      <legend>{texts.countries}</legend>
      <ul>
        {countries.map((row, index) => (
          <CountryRow
            key={row.id}
            row={row}
            number={index + 1}
            choices={choices}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(countries.map((current) => (current.id === row.id ? changed : current)))}
            onRemove={() => onChange(countries.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      <p className={styles['hint']}>{texts.sharesHint}</p>
      {countries.length < MAX_COUNTRIES && (
        <button
          type="button"
          className={`${button['quiet']} ${button['small']} ${styles['withScript']}`}
          disabled={isReadOnly}
          onClick={add}
        >
          <Icon path="M12 5v14M5 12h14" />
          {texts.add}
        </button>
      )}
    </fieldset>
  );
};

type RowProps = Pick<Props, 'choices' | 'isReadOnly'> & {
  row: ExampleCountry;
  number: number;
  onChange: (row: ExampleCountry) => void;
  onRemove: () => void;
};

const CountryRow = ({ row, number, choices, isReadOnly, onChange, onRemove }: RowProps) => {
  const errorId = useId();
  const error = numberErrorIn(row.reach, EXAMPLE_LIMITS.reach);
  return (
    <li className={styles['row']}>
      <select
        className={form['input']}
        aria-label={say(texts.country, { number })}
        value={row.country}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...row, country: event.target.value })}
      >
        {choices.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
      <input
        className={form['input']}
        inputMode="numeric"
        aria-label={say(texts.shareOf, { number })}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        value={row.reach}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...row, reach: event.target.value })}
      />
      <button
        type="button"
        className={`${button['plain']} ${button['small']} ${styles['remove']} ${styles['withScript']}`}
        aria-label={say(texts.remove, { number })}
        disabled={isReadOnly}
        onClick={onRemove}
      >
        <Icon path="M6 6l12 12M18 6 6 18" />
      </button>
      <p id={errorId} className={styles['rowError']} aria-live="polite">
        {error}
      </p>
    </li>
  );
};

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={path} strokeLinecap="round" />
  </svg>
);
