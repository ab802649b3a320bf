import { useLayoutEffect, type ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import type { SentForm } from './use-form.ts';

type Props = {
  form: SentForm;
  /** Label of the submit button. */
  submit: string;
  /** Focuses the first empty field. Use it for a step that replaces another one without a page load. */
  takesFocus?: boolean;
  children: ReactNode;
};

/**
 * The frame of every form: its fields, its problem, and its submit button. In a prerendered page, `method="dialog"`
 * keeps the browser from sending the fields in the address before the script runs.
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
