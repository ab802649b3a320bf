import { useState, type ComponentProps, type ReactNode } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { explainCall, type Failure } from './explain-failure.ts';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  label: string;
  tone?: ComponentProps<typeof SubmitButton>['tone'];
  /** Performs the action of the mailed link. After it succeeds, the screen replaces the button. */
  confirm: () => Promise<void>;
  /** Returns the text for an error; null: the error's own text is shown. */
  explain?: (error: AppError) => string | null;
  /** Rendered below the button after a failure. */
  afterFailure?: ReactNode;
};

/** The button on the target screen of a mailed link. If the server refuses, it also shows the reason. */
export const ConfirmButton = ({ label, tone = 'accent', confirm, explain, afterFailure }: Props) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await confirm();
    } catch (error) {
      const known = toAppError(error);
      const text = explain?.(known) ?? null;
      setFailure(text === null ? explainCall(known) : { text });
      setSending(false);
    }
  };

  return (
    <>
      <FormAlert text={failure?.text ?? null} hint={failure?.hint ?? null} />
      <SubmitButton type="button" tone={tone} isSending={isSending} onClick={isSending ? undefined : () => void send()}>
        {label}
      </SubmitButton>
      {failure !== null && afterFailure}
    </>
  );
};
