import { useRef, useState, type FormEvent } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';

/** What stands against sending: a text for the whole form, and by field name what is wrong there. */
export type Problem = { text: string | null; fields: Readonly<Record<string, string>> };

type Options<V> = {
  initial: V;
  /** Null where nothing stands against sending. */
  check: (values: V) => Problem | null;
  send: (values: V) => Promise<void>;
  /** The text for a failure of `send`; its field errors are shown beside it. Null where it was dealt with elsewhere. */
  explain: (error: AppError) => string | null;
};

/** What was typed survives a failed send; the focus goes to the first field that is wrong. */
export const useForm = <V extends Readonly<Record<string, string | boolean>>>({ initial, ...options }: Options<V>) => {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problem): void => {
    setProblem(found);
    const [first] = Object.keys(found.fields);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const send = async (): Promise<void> => {
    const found = options.check(values);
    if (found !== null) return show(found);
    setProblem(null);
    setSending(true);
    try {
      await options.send(values);
    } catch (thrown) {
      const error = toAppError(thrown);
      show({ text: options.explain(error), fields: error.fields });
    } finally {
      setSending(false);
    }
    return undefined;
  };

  return {
    values,
    set: <K extends keyof V>(name: K, value: V[K]) => setValues((previous) => ({ ...previous, [name]: value })),
    errorOf: (name: keyof V & string) => problem?.fields[name],
    alert: problem?.text ?? null,
    isSending,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void send();
      },
    },
  };
};
