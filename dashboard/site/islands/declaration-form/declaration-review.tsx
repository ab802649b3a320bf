import { useEffect, useRef } from 'react';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import type { DeclarationValues } from '#dashboard/site/host/send-declaration.ts';
import button from '../../../kit/styles/button.module.css';
import form from '../form/site-form.module.css';
import styles from './declaration-form.module.css';

const { review: texts } = declaration;

type Props = {
  values: DeclarationValues;
  problem: string | null;
  isSending: boolean;
  onBack: () => void;
  onSend: () => void;
};

/** The last step: it shows the content of the declaration and the button that sends it. */
export const DeclarationReview = ({ values, problem, isSending, onBack, onSend }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus was removed with the previous step.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={form['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {texts.title}
      </h2>
      <dl className={styles['facts']}>
        {factsOf(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormAlert text={problem} />
      <div className={styles['buttons']}>
        <button type="button" className={button['loud']} aria-disabled={isSending} onClick={onSend}>
          {isSending ? texts.sending : texts.send[values.kind]}
        </button>
        <button type="button" className={button['quiet']} onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </div>
  );
};

const factsOf = ({ kind, name, email, invoiceNumber, requestedEnd, reason }: DeclarationValues): [string, string][] => {
  const isCancellation = kind === 'cancel';
  const facts: [string, string][] = [
    [texts.kind, texts.kinds[kind]],
    [texts.name, name],
    [texts.email, email],
    [texts.invoiceNumber, invoiceNumber],
    [texts.requestedEnd, isCancellation && requestedEnd === '' ? texts.earliest : requestedEnd],
    [texts.reason, reason],
  ];
  return facts.filter(([, value]) => value !== '');
};
