import { useContext, useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { DeclarationKind } from '#shared/domain/contract-declaration.ts';
import { declaration } from '#shared/texts/en/declaration.ts';
import { say } from '#shared/texts/say.ts';
import { AnchorContext } from '../../host/anchor.ts';
import { SendDeclarationContext, type DeclarationValues } from '../../host/send-declaration.ts';
import button from '../../look/button.module.css';
import form from '../contact-form/contact-form.module.css';
import { DeclarationFields } from './declaration-fields.tsx';
import styles from './declaration-form.module.css';
import { DeclarationReview } from './declaration-review.tsx';

const { form: texts, review } = declaration;

export type DeclarationFormProps = {
  /** Where the form is sent without a script. */
  action: string;
  /** Shown if sending failed. */
  email: string;
  /** The anchor of the page that selects the withdrawal. */
  withdrawAnchor: string;
};

type Step =
  | { kind: 'writing' }
  | { kind: 'review'; problem: string | null; isSending: boolean }
  | { kind: 'sent'; message: string };

const EMPTY: DeclarationValues = {
  kind: 'cancel',
  name: '',
  email: '',
  invoiceNumber: '',
  requestedEnd: '',
  reason: '',
  website: '',
};

const valuesOf = (element: HTMLFormElement, kind: DeclarationKind): DeclarationValues => {
  const data = new FormData(element);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isCancellation = kind === 'cancel';
  return {
    kind,
    name: text('name'),
    email: text('email'),
    invoiceNumber: text('invoiceNumber'),
    requestedEnd: isCancellation ? text('requestedEnd') : '',
    reason: isCancellation ? text('reason') : '',
    website: text('website'),
  };
};

/**
 * Two steps: the fields, then the content with the button that the law asks for. Without a script, the page has one
 * step.
 */
export const DeclarationForm = ({ action, email, withdrawAnchor }: DeclarationFormProps) => {
  const send = useContext(SendDeclarationContext);
  const [values, setValues] = useState<DeclarationValues>(EMPTY);
  const [step, setStep] = useState<Step>({ kind: 'writing' });
  const setKind = (kind: DeclarationKind): void => setValues((before) => ({ ...before, kind }));
  useAnchor(withdrawAnchor, () => setKind('withdraw'));

  const submit = async (): Promise<void> => {
    setStep({ kind: 'review', problem: null, isSending: true });
    const { isSent, message } = await send(values);
    setStep(
      isSent
        ? { kind: 'sent', message: message ?? declaration.sent }
        : { kind: 'review', problem: message ?? say(texts.failed, { email }), isSending: false },
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setValues(valuesOf(event.currentTarget, values.kind));
    setStep({ kind: 'review', problem: null, isSending: false });
  };

  if (step.kind === 'sent') {
    const again = (): void => {
      setValues(EMPTY);
      setStep({ kind: 'writing' });
    };
    return (
      <div className={form['sent']}>
        <p role="status">{step.message}</p>
        <button type="button" className={button['quiet']} onClick={again}>
          {declaration.another}
        </button>
      </div>
    );
  }
  if (step.kind === 'review') {
    return (
      <DeclarationReview
        values={values}
        problem={step.problem}
        isSending={step.isSending}
        onBack={() => setStep({ kind: 'writing' })}
        onSend={() => {
          if (!step.isSending) void submit();
        }}
      />
    );
  }
  return (
    <form method="post" action={action} className={form['form']} onSubmit={onSubmit}>
      <DeclarationFields values={values} onKind={setKind} />
      <button type="submit" className={`${button['loud']} ${styles['withScript']}`}>
        {texts.continue}
      </button>
      <noscript>
        <WithoutScript />
      </noscript>
    </form>
  );
};

/** The name of the pressed button overrides the selected kind. */
const WithoutScript = () => (
  <div className={styles['buttons']}>
    <button type="submit" name="kind" value="cancel" className={button['loud']}>
      {review.send.cancel}
    </button>
    <button type="submit" name="kind" value="withdraw" className={button['loud']}>
      {review.send.withdraw}
    </button>
  </div>
);

/** Calls `onAnchor` at the start and when the address changes to this anchor. */
const useAnchor = (anchor: string, onAnchor: () => void): void => {
  const ofScreen = useContext(AnchorContext);
  const check = useEffectEvent((current: string) => {
    if (current === `#${anchor}`) onAnchor();
  });
  useEffect(() => {
    const listener = (): void => check(ofScreen ?? location.hash);
    listener();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, [ofScreen]);
};
