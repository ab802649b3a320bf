import { Box, Heading, Stack } from '@chakra-ui/react';
import { howSpend as texts } from '#shared/texts/en/how-spend.ts';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { PriceTable } from './price-table.tsx';
import { RangeSection } from './range-section.tsx';
import { Formula, Prose, Section } from './section.tsx';
import { WorkedExample } from './worked-example.tsx';

export const HowSpendScreen = () => {
  useDocumentTitle(texts.title);
  return (
    <Stack as="article" gap={{ base: '10', md: '14' }} w="full" maxW="720px">
      <Stack gap="4">
        <Heading as="h1" size="xl" fontSize={{ md: '2rem' }}>
          {texts.title}
        </Heading>
        <Prose>{texts.intro}</Prose>
      </Stack>
      <ReachSection />
      <HeadlineSection />
      <WorkedExample />
      <RangeSection />
      <PriceTable />
      <Section title={texts.growth.title}>
        <Prose>{texts.growth.text}</Prose>
      </Section>
      <Section title={texts.banned.title}>
        <Prose>{texts.banned.text}</Prose>
      </Section>
      <LimitsSection />
    </Stack>
  );
};

const ReachSection = () => (
  <Section title={texts.reach.title} intro={texts.reach.intro}>
    <Box as="dl" display="grid" gap="4" pt="1">
      {texts.reach.facts.map(({ name, text }) => (
        <Box key={name} display={{ sm: 'grid' }} gridTemplateColumns="210px 1fr" gap="6">
          <Box as="dt" fontSize="lg" fontWeight="semibold" lineHeight="relaxed">
            {name}
          </Box>
          <Box as="dd" fontSize="lg" lineHeight="relaxed" color="quiet">
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);

const HeadlineSection = () => (
  <Section title={texts.headline.title}>
    <Formula>
      <Box>{texts.headline.spend}</Box>
      <Box>{texts.headline.perDay}</Box>
    </Formula>
    <Prose>{texts.headline.constant}</Prose>
    <Prose>{texts.headline.days}</Prose>
    <Prose>{texts.headline.same}</Prose>
  </Section>
);

const LimitsSection = () => (
  <Section title={texts.limits.title}>
    <Box as="ul" display="grid" gap="2.5" ps="5" listStyleType="disc">
      {texts.limits.points.map((point) => (
        <Box as="li" key={point} fontSize="lg" lineHeight="relaxed">
          {point}
        </Box>
      ))}
    </Box>
  </Section>
);
