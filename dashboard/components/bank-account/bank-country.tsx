import { chakra } from '@chakra-ui/react';
import { COUNTRIES_WITHOUT_IBAN } from '#shared/domain/affiliate/bank-account.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { namedCountries } from '#shared/words/display-names.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { FieldFrame } from '#dashboard/kit/form/field-frame.tsx';
import { recipes } from '#dashboard/kit/theme/recipes.ts';
import type { BankValues } from './bank-values.ts';

const { bankAccount: texts } = settings;

const Select = chakra('select', recipes.input);

const choices = namedCountries(COUNTRIES_WITHOUT_IBAN);

type Props = {
  hasNoIban: boolean;
  onHasNoIban: (hasNoIban: boolean) => void;
  country: string;
  onCountry: (country: string) => void;
  error: string | undefined;
};

/** A form with the fields of a bank account. */
type BankForm = {
  values: Pick<BankValues, 'hasNoIban' | 'bankCountry'>;
  set: { (name: 'hasNoIban', value: boolean): void; (name: 'bankCountry', value: string): void };
  errorOf: (name: 'bankCountry') => string | undefined;
};

/** The props of `BankCountry` in a form. */
export const bankCountryOf = ({ values, set, errorOf }: BankForm): Props => ({
  hasNoIban: values.hasNoIban,
  onHasNoIban: (hasNoIban) => set('hasNoIban', hasNoIban),
  country: values.bankCountry,
  onCountry: (country) => set('bankCountry', country),
  error: errorOf('bankCountry'),
});

/** Asks whether the bank has an IBAN, and for the country of a bank without IBAN. */
export const BankCountry = ({ hasNoIban, onHasNoIban, country, onCountry, error }: Props) => (
  <>
    <CheckField label={texts.hasNoIban} name="hasNoIban" isChecked={hasNoIban} onChange={onHasNoIban} />
    {hasNoIban && (
      <FieldFrame label={texts.country} note={error}>
        {(linked) => (
          <Select
            {...linked}
            name="bankCountry"
            value={country}
            aria-invalid={error !== undefined}
            onChange={(event) => onCountry(event.target.value)}
          >
            <option value="">{texts.chooseCountry}</option>
            {choices.map((one) => (
              <option key={one.country} value={one.country}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    )}
  </>
);
