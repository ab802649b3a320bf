import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { countriesWithCost } from '#shared/domain/cpm-table.ts';
import { isInUk } from '#shared/domain/uk.ts';
import { howSpend } from '#shared/texts/en/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/country-name.ts';
import { recipes } from '#dashboard/theme/recipes.ts';
import type { ExampleCountry } from './example-input.ts';
import { Aside } from './section.tsx';

const { example: texts } = howSpend;

const Select = chakra('select', recipes.input);

/** Two that have no price of their own, to see what stands in. */
const WITHOUT_PRICE = ['CY', 'MT'];
const choices = [...countriesWithCost().filter((country) => !isInUk(country)), ...WITHOUT_PRICE]
  .map((country) => ({ country, name: countryName(country) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const MOST_COUNTRIES = 8;

type Props = { countries: readonly ExampleCountry[]; onChange: (countries: ExampleCountry[]) => void };

/** Countries with what was reached in each; any of them may go. */
export const ExampleCountries = ({ countries, onChange }: Props) => {
  const change = (changed: ExampleCountry): void =>
    onChange(countries.map((row) => (row.id === changed.id ? changed : row)));
  const add = (): void => {
    const free = choices.find(({ country }) => countries.every((row) => row.country !== country));
    const id = Math.max(0, ...countries.map((row) => row.id)) + 1;
    onChange([...countries, { id, country: free?.country ?? 'DE', reach: '10' }]);
  };
  return (
    <Box as="fieldset" minW="0" border="0" p="0" m="0">
      <Box as="legend" p="0" pb="1.5" fontSize="sm" fontWeight="medium">
        {texts.countries}
      </Box>
      <Flex as="ul" listStyleType="none" direction="column" gap="2">
        {countries.map((row, index) => (
          <Flex as="li" key={row.id} gap="2">
            <Select
              flex="1 1 55%"
              aria-label={say(texts.country, { number: index + 1 })}
              value={row.country}
              onChange={(event) => change({ ...row, country: event.target.value })}
            >
              {choices.map(({ country, name }) => (
                <option key={country} value={country}>
                  {name}
                </option>
              ))}
            </Select>
            <Input
              flex="1 1 30%"
              inputMode="numeric"
              aria-label={say(texts.shareOf, { number: index + 1 })}
              value={row.reach}
              onChange={(event) => change({ ...row, reach: event.target.value })}
            />
            <Button
              variant="ghost"
              h="10"
              px="0"
              minW="10"
              aria-label={say(texts.remove, { number: index + 1 })}
              onClick={() => onChange(countries.filter(({ id }) => id !== row.id))}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </Flex>
        ))}
      </Flex>
      <Box pt="2">
        <Aside>{texts.sharesHint}</Aside>
      </Box>
      {countries.length < MOST_COUNTRIES && (
        <Button variant="outline" size="sm" mt="2.5" onClick={add}>
          <Plus size={16} aria-hidden="true" />
          {texts.add}
        </Button>
      )}
    </Box>
  );
};
