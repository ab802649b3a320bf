import { useLayoutEffect, type ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
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

/**
 * The frame of every form: its fields, its problem, and its submit button. In a prerendered page, `method="dialog"` keeps
 * the browser from sending the fields in the address before the script runs.
 */
export const Form = ({ form, submit, takesFocus = false, children }: Props) => {
  const { alert, hint, isSending, formProps } = form;
  const { ref } = formProps;
  useLayoutEffect(() => {
    if (!takesFocus) return;
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [takesFocus, ref]);

  return (
    <form {...formProps} method="dialog">
      <div className={styles['column']}>
        {children}
        <FormAlert text={alert} hint={hint} />
        <SubmitButton isSending={isSending}>{submit}</SubmitButton>
      </div>
    </form>
  );
};
