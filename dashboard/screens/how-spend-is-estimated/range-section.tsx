import { Box, Heading, Stack } from '@chakra-ui/react';
import { FREQUENCY_STEPS, frequencyAfter } from '#shared/domain/frequency.ts';
import { SEASON_FACTORS } from '#shared/domain/season.ts';
import { howSpend } from '#shared/texts/en/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { Aside, Formula, Prose, Section } from './section.tsx';
import { FigureTable } from './table.tsx';

const { range: texts, prices } = howSpend;

export const RangeSection = () => (
  <Section title={texts.title} intro={texts.intro}>
    <Formula>{texts.formula}</Formula>
    <Prose>{texts.noDates}</Prose>
    <Part title={texts.frequencyTitle} intro={texts.frequencyIntro}>
      <FigureTable
        label={texts.frequencyTitle}
        columns={[texts.daysRun, prices.low, prices.likely, prices.high]}
        rows={frequencyRows()}
      />
    </Part>
    <Part title={texts.seasonTitle} intro={texts.seasonIntro}>
      <Season />
    </Part>
  </Section>
);

const Part = ({ title, intro, children }: { title: string; intro: string; children: React.ReactNode }) => (
  <Stack gap="2.5" pt="3">
    <Heading as="h3" size="md">
      {title}
    </Heading>
    <Aside>{intro}</Aside>
    {children}
  </Stack>
);

const frequencyRows = () =>
  FREQUENCY_STEPS.map(({ upToDays }, index) => {
    const from = (FREQUENCY_STEPS[index - 1]?.upToDays ?? 0) + 1;
    const { low, likely, high } = frequencyAfter(from);
    return {
      name: say(Number.isFinite(upToDays) ? texts.upTo : texts.more, { from, to: upToDays }),
      cells: [low, likely, high].map((times) => times.toFixed(2)),
    };
  });

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const fullMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const HEIGHT_OF_ONE_PX = 64;

/** Twelve columns whose height is the month's factor. */
const Season = () => (
  <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="repeat(12, 1fr)" gap="1" alignItems="end">
    {SEASON_FACTORS.map((factor, index) => {
      const date = Date.UTC(2026, index, 1);
      return (
        <Box as="li" key={date} textAlign="center" fontSize="2xs" lineHeight="tight">
          <Box as="span" srOnly>
            {say(texts.seasonLabel, { month: fullMonth.format(date), factor: factor.toFixed(2) })}
          </Box>
          <Box aria-hidden="true">
            <Box pb="1">{factor.toFixed(2)}</Box>
            <Box bg="accent.solid" borderRadius="sm" style={{ height: `${factor * HEIGHT_OF_ONE_PX}px` }} />
            <Box pt="1" color="quiet">
              {month.format(date)}
            </Box>
          </Box>
        </Box>
      );
    })}
  </Box>
);
