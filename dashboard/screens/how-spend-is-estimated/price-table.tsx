import { Box, Text } from '@chakra-ui/react';
import {
  costIn,
  countriesWithCost,
  CPM_TABLE_DATE,
  cpmSources,
  DOLLARS_IN_TABLE,
  EU_DEFAULT_COST,
} from '#shared/domain/cpm-table.ts';
import { ESTIMATE_VERSION } from '#shared/domain/spend-estimate.ts';
import { howSpend } from '#shared/texts/en/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/country-name.ts';
import { Aside, Section } from './section.tsx';
import { FigureTable } from './table.tsx';

const { prices: texts } = howSpend;

const toEuro = (amount: number): string => amount.toFixed(2);

const rows = () =>
  countriesWithCost()
    .flatMap((country) => {
      const cost = costIn(country);
      if (cost === null) return [];
      const { low, likely, high } = cost.cpm;
      const grade = <Grade key="grade" words={texts.grades[cost.grade]} />;
      return [{ name: countryName(country), cells: [toEuro(low), toEuro(likely), toEuro(high), grade] }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const PriceTable = () => (
  <Section title={texts.title} intro={texts.intro}>
    <FigureTable
      label={texts.scroll}
      columns={[texts.country, texts.low, texts.likely, texts.high, texts.evidence]}
      rows={rows()}
    />
    <Aside>{say(texts.elsewhere, EU_DEFAULT_COST)}</Aside>
    <Aside>{texts.gradesNote}</Aside>
    <Box>
      <Text fontWeight="semibold">{texts.sources}</Text>
      <Box as="ul" ps="5" pt="1" listStyleType="disc" color="quiet" lineHeight="relaxed">
        {cpmSources.map((source) => (
          <li key={source.name}>{say(texts.source, source)}</li>
        ))}
      </Box>
    </Box>
    <Aside>{say(texts.currency, { rate: DOLLARS_IN_TABLE })}</Aside>
    <Text fontWeight="medium">{say(texts.version, { version: ESTIMATE_VERSION, date: CPM_TABLE_DATE })}</Text>
  </Section>
);

const Grade = ({ words }: { words: string }) => (
  <Box as="span" fontSize="sm" color="quiet">
    {words}
  </Box>
);
