import { useLayoutEffect, useRef, type ReactNode } from 'react';
import button from '../../../kit/styles/button.module.css';
import type { SentForm } from '#dashboard/kit/form/use-form.ts';
import styles from './site-form.module.css';
import { useHasScript } from './use-has-script.ts';

type Props = {
  /** The URL that receives the form without scripts. */
  action: string;
  formProps: SentForm['formProps'];
  /** Moves the focus to the first field, because the form replaced another step. */
  takesFocus: boolean;
  children: ReactNode;
};

/** The frame of a form that also works without scripts: the browser then validates the fields and posts them. */
export const PostedForm = ({ action, formProps, takesFocus, children }: Props) => {
  const hasScript = useHasScript();
  const { ref } = formProps;
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus, ref]);
  return (
    <form {...formProps} noValidate={hasScript} method="post" action={action} className={styles['form']}>
      {children}
    </form>
  );
};

/** A honeypot field. It is hidden from users, but bots fill it in. */
export const Trap = ({ label }: { label: string }) => (
  <label className={styles['trap']} aria-hidden="true">
    <span>{label}</span>
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
);

/** Returns what a bot entered into the trap of the form. */
export const trapValueIn = (form: HTMLFormElement | null): string => {
  const value = new FormData(form ?? undefined).get('website');
  return typeof value === 'string' ? value : '';
};

/**
 * An error below a field. CSS shows it if the field is the URL target, to which the server redirects without scripts.
 */
export const OutcomeLine = ({ text }: { text: string }) => <p className={styles['outcome']}>{text}</p>;

type SentProps = { message: string; again: string; onAgain: () => void };

/** Replaces a form that was sent. The message gets the focus, because the submit button is removed with the form. */
export const Sent = ({ message, again, onAgain }: SentProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <p ref={text} role="status" tabIndex={-1}>
        {message}
      </p>
      <button type="button" className={button['quiet']} onClick={onAgain}>
        {again}
      </button>
    </div>
  );
};
