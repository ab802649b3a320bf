import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { missingFields, emailProblem } from '#dashboard/kit/form/required-fields.ts';
import { useFormState, type Problem } from '#dashboard/kit/form/use-form-state.ts';
import { SendDeclarationContext, type DeclarationValues } from '#dashboard/site/host/send-declaration.ts';
import button from '../../../kit/styles/button.module.css';
import { PostedForm, Sent, trapValueIn } from '../form/posted-form.tsx';
import { AnchorContext } from '#dashboard/site/host/anchor.ts';
import { DeclarationFields } from './declaration-fields.tsx';
import styles from './declaration-form.module.css';
import { DeclarationReview } from './declaration-review.tsx';

const { form: texts, review } = declaration;

export type DeclarationFormProps = {
  /** The URL that receives the form without scripts. */
  action: string;
  /** The anchor in the URL that selects the withdrawal. */
  withdrawAnchor: string;
};

type Step =
  | { kind: 'writing'; refused: Problem | null; takesFocus: boolean }
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

/** Trims the values, and empties the last day and the reason of a withdrawal, because only a cancellation has them. */
const normalize = (values: DeclarationValues): DeclarationValues => ({
  kind: values.kind,
  name: values.name.trim(),
  email: values.email.trim(),
  invoiceNumber: values.invoiceNumber.trim(),
  requestedEnd: values.kind === 'cancel' ? values.requestedEnd : '',
  reason: values.kind === 'cancel' ? values.reason.trim() : '',
  website: values.website,
});

const START: Step = { kind: 'writing', refused: null, takesFocus: false };
const AGAIN: Step = { kind: 'writing', refused: null, takesFocus: true };

/**
 * A form with two steps: the fields, then a review with the confirmation button that the law requires. Without scripts,
 * the form has one step.
 */
export const DeclarationForm = ({ action, withdrawAnchor }: DeclarationFormProps) => {
  const send = useContext(SendDeclarationContext);
  const [values, setValues] = useState<DeclarationValues>(EMPTY);
  const [step, setStep] = useState<Step>(START);

  const submit = async (): Promise<void> => {
    setStep({ kind: 'review', problem: null, isSending: true });
    const { isSent, message, fields } = await send(values);
    if (isSent) return setStep({ kind: 'sent', message: message ?? declaration.sent });
    const isAtField = Object.keys(fields).some((name) => name in EMPTY);
    if (isAtField) return setStep({ kind: 'writing', refused: { text: null, fields }, takesFocus: false });
    return setStep({ kind: 'review', problem: message ?? texts.failed, isSending: false });
  };

  if (step.kind === 'sent') {
    const writeAnother = (): void => {
      setValues(EMPTY);
      setStep(AGAIN);
    };
    return <Sent message={step.message} again={declaration.another} onAgain={writeAnother} />;
  }
  if (step.kind === 'review') {
    return (
      <DeclarationReview
        values={values}
        problem={step.problem}
        isSending={step.isSending}
        onBack={() => setStep(AGAIN)}
        onSend={() => {
          if (!step.isSending) void submit();
        }}
      />
    );
  }
  return (
    <Writing
      action={action}
      withdrawAnchor={withdrawAnchor}
      initial={values}
      refused={step.refused}
      takesFocus={step.takesFocus}
      onContinue={(written) => {
        setValues(normalize(written));
        setStep({ kind: 'review', problem: null, isSending: false });
      }}
    />
  );
};

type WritingProps = DeclarationFormProps & {
  initial: DeclarationValues;
  /** The field errors of the server, after it refused the declaration. */
  refused: Problem | null;
  /** Moves the focus to the first field, because the form replaced another step. */
  takesFocus: boolean;
  onContinue: (values: DeclarationValues) => void;
};

const Writing = ({ action, withdrawAnchor, initial, refused, takesFocus, onContinue }: WritingProps) => {
  const { values, set, field, alert, formProps } = useFormState<DeclarationValues>({
    initial,
    refused,
    check: (written) => missingFields(written, ['name', 'email']) ?? emailProblem(written.email),
    send: async (written) => {
      onContinue({ ...written, website: trapValueIn(formProps.ref.current) });
      return null;
    },
  });
  useAnchor(withdrawAnchor, () => set('kind', 'withdraw'));
  return (
    <PostedForm action={action} formProps={formProps} takesFocus={takesFocus}>
      <DeclarationFields kind={values.kind} onKind={(kind) => set('kind', kind)} field={field} />
      <FormAlert text={alert} />
      <button type="submit" className={`${button['loud']} ${styles['withScript']}`}>
        {texts.continue}
      </button>
      <noscript>
        <WithoutScript />
      </noscript>
    </PostedForm>
  );
};

/** Two submit buttons, whose value overrides the selected kind. */
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

/** Calls `onAnchor` if the URL has this anchor on mount, and when the URL changes to it. */
const useAnchor = (anchor: string, onAnchor: () => void): void => {
  const screenAnchor = useContext(AnchorContext);
  const check = useEffectEvent((current: string) => {
    if (current === `#${anchor}`) onAnchor();
  });
  useEffect(() => {
    const listener = (): void => check(screenAnchor ?? location.hash);
    listener();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, [screenAnchor]);
};
