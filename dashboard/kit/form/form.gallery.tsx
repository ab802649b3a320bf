import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { part, type Stories } from '#tests/gallery/story.ts';
import { CheckField } from './check-field.tsx';
import { CodeField } from './code-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormCard, AlternativeLink } from './form-card.tsx';
import { FormField } from './form-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

type Faults = { text?: string; error?: string; isSending?: boolean; value?: string };

const Fields = ({ text, error, isSending = false, value = '' }: Faults) => {
  const [typed, setTyped] = useState(value);
  const [isChecked, setChecked] = useState(true);
  const field = { value: typed, onValue: setTyped, error };
  return (
    <FormCard title="Your account" intro="What this form is for, in a sentence.">
      <FormAlert text={text ?? null} hint={text === undefined ? null : 'What can be done about it.'} />
      <FormField label="Email" name="email" type="email" hint="Where mails go." {...field} />
      <FormField label="Password" name="password" type="password" {...field} />
      <CodeField label="Code" name="code" spread="0.3em" {...field} />
      <CheckField label="Keep me Logged in" isChecked={isChecked} onChange={setChecked} error={error} />
      <Stack>
        <SubmitButton isSending={isSending}>Send</SubmitButton>
      </Stack>
      <AlternativeLink question="No account yet?" link="Sign Up" to="/signup" />
    </FormCard>
  );
};

const form = (faults: Faults) =>
  part(() => (
    <Box maxW="400px">
      <Fields {...faults} />
    </Box>
  ));

export const stories: Stories = {
  empty: form({}),
  filled: form({ value: '1234' }),
  wrong: form({ text: 'Please fill in all the required fields.', error: 'This is missing.' }),
  longest: form({ text: LONG, error: LONG, value: LONG }),
  sending: form({ isSending: true, value: '1234' }),
};
