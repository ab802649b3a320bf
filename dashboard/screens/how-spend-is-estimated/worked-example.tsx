import { Box, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import { howSpend } from '#shared/texts/en/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { ExampleCountries } from './example-countries.tsx';
import { EXAMPLE_LIMITS, exampleInput, firstFields, wholeNumberIn, type ExampleFields } from './example-input.ts';
import { ExampleResult } from './example-result.tsx';
import { Section } from './section.tsx';

const { example: texts } = howSpend;

const faultIn = (text: string, limits: { least: number; most: number }): string | undefined =>
  Number.isNaN(wholeNumberIn(text, limits)) ? say(texts.notWhole, limits) : undefined;

/** The estimate itself, of an ad that one can change. */
export const WorkedExample = () => {
  const { now } = useServices();
  const [fields, setFields] = useState(() => firstFields(now()));
  const change = (changed: Partial<ExampleFields>): void => setFields({ ...fields, ...changed });
  const input = exampleInput(fields);
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        bg="panel"
        borderWidth="1px"
        borderRadius="xl"
        boxShadow="card"
        overflow="hidden"
      >
        <Stack gap="4" p={{ base: '5', sm: '6' }} minW="0">
          <FormField
            label={texts.reach}
            name="reach"
            inputMode="numeric"
            value={fields.reach}
            error={faultIn(fields.reach, EXAMPLE_LIMITS.reach)}
            onValue={(reach) => change({ reach })}
          />
          <FormField
            label={texts.days}
            name="days"
            inputMode="numeric"
            value={fields.days}
            error={faultIn(fields.days, EXAMPLE_LIMITS.days)}
            onValue={(days) => change({ days })}
          />
          <FormField
            label={texts.lastDay}
            name="last-day"
            type="date"
            value={fields.lastDay}
            onValue={(lastDay) => change({ lastDay })}
          />
          <ExampleCountries countries={fields.countries} onChange={(countries) => change({ countries })} />
        </Stack>
        <Stack gap="4" p={{ base: '5', sm: '6' }} minW="0" bg="sunken" borderTopWidth={{ base: '1px', md: '0' }}>
          <Heading as="h3" size="md">
            {texts.result}
          </Heading>
          <ExampleResult estimate={estimateSpend(input)} nowMs={input.nowMs} />
        </Stack>
      </Box>
    </Section>
  );
};
