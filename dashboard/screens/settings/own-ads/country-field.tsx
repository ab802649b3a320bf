import { chakra } from '@chakra-ui/react';
import { estimatedCountries } from '#shared/domain/spend/cost-assumptions.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { costImport as texts } from '#shared/texts/en/ad/own-costs.ts';
import { namedCountries } from '#shared/words/display-names.ts';
import { FieldFrame } from '#dashboard/kit/form/field-frame.tsx';
import { recipes } from '#dashboard/kit/theme/recipes.ts';

const Select = chakra('select', recipes.input);

const countries = namedCountries(estimatedCountries());

/** The value of the option for several countries. No country has it as its code. */
const SEVERAL = 'several';

/** `country`: null: several EU countries. */
export type CountryChoice = Pick<OwnCost, 'country'>;

/** `choice`: null: the user has not chosen yet. */
type Props = { choice: CountryChoice | null; onChoose: (choice: CountryChoice) => void };

/** Asks in which country the ads of a file ran. None is preselected, because a wrong one distorts all estimates. */
export const CountryField = ({ choice, onChoose }: Props) => (
  <FieldFrame label={texts.country} note={texts.countryHint} noteKind="hint">
    {(linked) => (
      <Select
        {...linked}
        value={choice === null ? '' : (choice.country ?? SEVERAL)}
        onChange={({ target: { value } }) => onChoose({ country: value === SEVERAL ? null : value })}
      >
        <option value="" disabled>
          {texts.chooseCountry}
        </option>
        <option value={SEVERAL}>{texts.severalCountries}</option>
        {countries.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </FieldFrame>
);
