import { useContext, useState } from 'react';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { MailLinkContext } from '#dashboard/site/host/mail-link.ts';
import button from '../../../kit/styles/button.module.css';
import styles from './link-mail.module.css';

const { phone: texts } = extension;

type State = { kind: 'ready' | 'sending' } | { kind: 'sent' | 'failed'; message: string };

/** A button that sends the extension link to the signed-in user by email, and the answer of the server below it. */
export const LinkMail = () => {
  const mailLink = useContext(MailLinkContext);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const send = async (): Promise<void> => {
    setState({ kind: 'sending' });
    const { isSent, message } = await mailLink();
    setState({ kind: isSent ? 'sent' : 'failed', message: message ?? texts.failed });
  };
  return (
    <>
      <button
        type="button"
        className={button['loud']}
        aria-disabled={state.kind === 'sending'}
        onClick={() => {
          if (state.kind !== 'sending') void send();
        }}
      >
        {state.kind === 'sending' ? texts.sending : texts.send}
      </button>
      <p role="status" className={state.kind === 'failed' ? styles['failed'] : styles['answer']}>
        {'message' in state && state.message}
      </p>
    </>
  );
};
