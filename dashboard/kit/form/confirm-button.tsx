import { useState, type ComponentProps, type ReactNode } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { explainCall, type Failure } from './explain-call.ts';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  label: string;
  tone?: ComponentProps<typeof SubmitButton>['tone'];
  /** What a mailed link asks for. The screen shows something else after it. */
  confirm: () => Promise<void>;
  /** Null: the error explains itself. */
  explain?: (error: AppError) => string | null;
  /** Follows the button after a failure. */
  afterFailure?: ReactNode;
};

/** The button of the screen to which a mailed link leads, and the reason if the server refuses. */
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
