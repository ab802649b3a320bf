import { useContext, useState, type FormEvent } from 'react';
import { contact } from '#shared/texts/en/contact.ts';
import { say } from '#shared/texts/say.ts';
import { SendMessageContext, type ContactMessage } from '../../host/send-message.ts';
import button from '../../look/button.module.css';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';

const { form: texts } = contact;

export type ContactFormProps = {
  /** Where the form goes without a script. */
  action: string;
  /** Offered where sending failed. */
  email: string;
};

type State = { kind: 'writing'; problem: string | null } | { kind: 'sending' } | { kind: 'sent'; message: string };

const valuesOf = (form: HTMLFormElement): ContactMessage => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') };
};

/** What was typed stays where sending failed. Without a script it is an ordinary form, which the browser checks itself. */
export const ContactForm = ({ action, email }: ContactFormProps) => {
  const send = useContext(SendMessageContext);
  const [state, setState] = useState<State>({ kind: 'writing', problem: null });

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setState({ kind: 'sending' });
    const { isSent, message } = await send(valuesOf(form));
    setState(
      isSent
        ? { kind: 'sent', message: message ?? contact.sent }
        : { kind: 'writing', problem: message ?? say(texts.failed, { email }) },
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.kind !== 'sending') void submit(event.currentTarget);
  };

  if (state.kind === 'sent') {
    return (
      <div className={styles['sent']}>
        <p role="status">{state.message}</p>
        <button type="button" className={button['quiet']} onClick={() => setState({ kind: 'writing', problem: null })}>
          {texts.another}
        </button>
      </div>
    );
  }
  return (
    <form method="post" action={action} className={styles['form']} onSubmit={onSubmit}>
      <ContactFields />
      <p role="alert" className={styles['problem']}>
        {state.kind === 'writing' && state.problem}
      </p>
      <button type="submit" className={button['loud']} aria-disabled={state.kind === 'sending'}>
        {state.kind === 'sending' ? texts.sending : texts.send}
      </button>
    </form>
  );
};
