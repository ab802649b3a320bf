import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { useFormState, type FormOptions, type Problem } from './use-form-state.ts';
import { waitHint } from './wait-text.ts';
import { withoutRepetition } from './problem-at.ts';

export type { Problem } from './use-form-state.ts';

type Options<V> = Omit<FormOptions<V>, 'send'> & {
  send: (values: V) => Promise<void>;
  /**
   * Explains a failure of `send`. If it returns only a text, the form adds the field errors and the wait of the server.
   * Null: the failure is shown elsewhere, for example as a toast.
   */
  explain: (error: AppError, sent: V) => Problem | string | null;
};

/** The part of a form that its frame `Form` needs. */
export type SentForm = Pick<ReturnType<typeof useForm>, 'alert' | 'hint' | 'isSending' | 'formProps'>;

/** A form whose `send` throws errors of the catalogue. */
export const useForm = <V extends Readonly<Record<string, string | boolean>>>({
  explain,
  send,
  ...options
}: Options<V>) =>
  useFormState<V>({
    ...options,
    send: async (values) => {
      try {
        await send(values);
        return null;
      } catch (thrown) {
        const error = toAppError(thrown);
        return withoutRepetition(problemOf(explain(error, values), error), error, Object.keys(values));
      }
    },
  });

const problemOf = (explained: Problem | string | null, error: AppError): Problem => {
  if (typeof explained === 'object' && explained !== null) return explained;
  const problem = { text: explained, fields: error.fields };
  const hint = explained === null ? null : waitHint(error);
  return hint === null ? problem : { ...problem, hint };
};
