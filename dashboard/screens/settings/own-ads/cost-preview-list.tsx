import { Box, Text } from '@chakra-ui/react';
import type { CostFaultOfRow, CostPreview } from '#shared/platform/own-costs/cost-collector.ts';
import { costImport as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { countryOfCost } from './country-of-cost.ts';

/** What the import of a file would store, and why its other rows can't be imported. */
export const CostPreviewList = ({ preview: { costs, replaced, measured, faults } }: { preview: CostPreview }) => (
  <Box role="status">
    {costs.length === 0 ? (
      <Text color="fg">{texts.nothing}</Text>
    ) : (
      <>
        <Text>{texts.preview}</Text>
        <Box as="ul" ps="5" mt="1" listStyleType="disc" color="fg">
          <li>{say(texts.willAdd, { count: costs.length - replaced })}</li>
          {replaced > 0 && <li>{say(texts.willReplace, { count: replaced })}</li>}
        </Box>
        <Text mt="3" fontSize="sm">
          {measured > 0 && `${say(texts.measured, { count: measured })} `}
          {measured < costs.length && say(texts.unmeasured, { count: costs.length - measured })}
        </Text>
        <Countries costs={costs} />
      </>
    )}
    <FaultList faults={faults} />
  </Box>
);

/** The countries of the ads of Ads Manager, because a column of the file can replace the country that was chosen. */
const Countries = ({ costs }: Pick<CostPreview, 'costs'>) => {
  const ofFile = costs.filter(({ source }) => source === 'ads-manager');
  const names = [...new Set(ofFile.map(({ country }) => countryOfCost(country)))];
  if (names.length === 0) return null;
  return <Text fontSize="sm">{say(texts.countries, { count: names.length, names: names.join(', ') })}</Text>;
};

const FaultList = ({ faults: { count, first } }: Pick<CostPreview, 'faults'>) =>
  count === 0 ? null : (
    <>
      <Text mt="3">{say(texts.faults, { count })}</Text>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box as="ul" tabIndex={0} maxH="160px" overflowY="auto" ps="5" listStyleType="disc" fontSize="sm">
        {first.map((fault) => (
          <Box as="li" key={fault.number} overflowWrap="anywhere">
            {say(texts.line, { number: fault.number, reason: reasonOf(fault) })}
          </Box>
        ))}
        {count > first.length && <li>{say(texts.more, { count: count - first.length })}</li>}
      </Box>
    </>
  );

const reasonOf = ({ fault, value }: CostFaultOfRow): string => {
  if (fault === 'unknown-currency' && value === '') return texts.rowFaults['no-currency'];
  return say(texts.rowFaults[fault], { value });
};
