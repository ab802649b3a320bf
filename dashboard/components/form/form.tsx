import { Stack } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { SentForm } from './use-form.ts';

type Props = {
  form: SentForm;
  /** On the button. */
  submit: string;
  /** Puts the focus into the first empty field: for a step that follows another one without a new page. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The frame of every form: its fields, what is wrong with the whole of it, and the button that shows it is being sent. */
export const Form = ({ form: { alert, hint, isSending, formProps }, submit, takesFocus = false, children }: Props) => {
  const { ref } = formProps;
  useLayoutEffect(() => {
    if (!takesFocus) return;
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [takesFocus, ref]);

  return (
    <form {...formProps}>
      <Stack gap="4">
        {children}
        <FormAlert text={alert} hint={hint} />
        <SubmitButton isSending={isSending}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
};
