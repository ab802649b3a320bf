import { useRef, useState, type FormEvent } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { waitHint } from './wait-hint.ts';

/** What stands against sending: a text for the whole form, what to do about it, and by field name what is wrong there. */
export type Problem = { text: string | null; hint?: string; fields: Readonly<Record<string, string>> };

type Options<V> = {
  initial: V;
  /** Null where nothing stands against sending. */
  check: (values: V) => Problem | null;
  send: (values: V) => Promise<void>;
  /**
   * Explains a failure of `send`. A text alone is shown with the field errors and the wait that the server named. Null
   * if the failure is shown elsewhere.
   */
  explain: (error: AppError, sent: V) => Problem | string | null;
};

/** What a form's frame needs of it. */
export type SentForm = Pick<ReturnType<typeof useForm>, 'alert' | 'hint' | 'isSending' | 'formProps'>;

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
      show(withoutEmptyWords(problemOf(options.explain(error, values), error), error, values));
    } finally {
      setSending(false);
    }
    return undefined;
  };

  const set = <K extends keyof V>(name: K, value: V[K]): void => {
    setValues((previous) => ({ ...previous, [name]: value }));
    setProblem((previous) => withoutField(previous, String(name)));
  };

  return {
    values,
    set,
    /** Back to the beginning. */
    clear: (): void => {
      setValues(initial);
      setProblem(null);
    },
    errorOf: (name: keyof V & string) => problem?.fields[name],
    /** What a text field takes. */
    field: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      onValue: (value: string): void => {
        setValues((previous) => ({ ...previous, [name]: value }));
        setProblem((previous) => withoutField(previous, name));
      },
      error: problem?.fields[name],
    }),
    alert: problem?.text ?? null,
    hint: problem?.hint ?? null,
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

const problemOf = (explained: Problem | string | null, error: AppError): Problem => {
  if (typeof explained === 'object' && explained !== null) return explained;
  const problem = { text: explained, fields: error.fields };
  const hint = explained === null ? null : waitHint(error);
  return hint === null ? problem : { ...problem, hint };
};

/** 'Some fields need attention' says nothing beside the fields themselves. */
const withoutEmptyWords = (problem: Problem, error: AppError, values: object): Problem => {
  const names = Object.keys(problem.fields);
  const standsAtFields = names.length > 0 && names.every((name) => name in values);
  const saysNothing = error.code === 'INPUT_INVALID' && problem.text === error.message;
  return saysNothing && standsAtFields ? { ...problem, text: null } : problem;
};

/** A field that is being corrected is no longer called wrong; what was said of all of them goes with the last one. */
const withoutField = (problem: Problem | null, name: string): Problem | null => {
  if (problem === null || !(name in problem.fields)) return problem;
  const rest = Object.entries(problem.fields).filter(([other]) => other !== name);
  return rest.length === 0 ? null : { ...problem, fields: Object.fromEntries(rest) };
};
