import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { wasSubmitted } from './early-submit.ts';

/** Why a form can't be sent: a text for the whole form, what to do about it, and by field name what is wrong there. */
export type Problem = { text: string | null; hint?: string; fields: Readonly<Record<string, string>> };

export type FormOptions<V> = {
  initial: V;
  /** What the server refused before this form was shown. The first of these fields takes the focus. */
  refused?: Problem | null;
  /** Null: the form can be sent. */
  check: (values: V) => Problem | null;
  send: (values: V) => Promise<void>;
};

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The values and problems of a form. After a failure, the values stay and the first field that is wrong gets the focus.
 * It imports no texts and no errors of the catalogue, to keep the public pages small.
 */
export const useFormState = <V extends Values>({
  initial,
  ...options
}: FormOptions<V> & {
  /** Explains what `send` threw. */
  explain: (thrown: unknown, sent: V) => Problem;
}) => {
  const [values, setValues] = useState(initial);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { problem, setProblem, show } = useProblem(form, options.refused ?? null);
  const fillIn = useTyped(form, values, setValues);

  const send = async (): Promise<void> => {
    const found = options.check(values);
    if (found !== null) return show(found);
    setProblem(null);
    setSending(true);
    try {
      await options.send(values);
    } catch (thrown) {
      show(ofFields(options.explain(thrown, values), values));
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
    /** Fills in a text field if it is still empty. It is the same function in each render. */
    fillIn,
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

/** Takes over what the user typed into the prerendered fields before the script ran, and submits it if the user did. */
const useTyped = <V extends Values>(
  form: RefObject<HTMLFormElement | null>,
  values: V,
  setValues: Dispatch<SetStateAction<V>>,
): ((name: keyof V & string, value: string) => void) => {
  const fillIn = useCallback(
    (name: keyof V & string, value: string): void =>
      setValues((previous) => (previous[name] === '' && value !== '' ? { ...previous, [name]: value } : previous)),
    [setValues],
  );
  useLayoutEffect(() => {
    for (const [name, value] of typedIn(form.current)) fillIn(name, value);
  }, [form, fillIn]);
  useEffect(() => {
    const isTakenOver = typedIn(form.current).every(
      ([name, value]) => typeof values[name] !== 'string' || values[name] === value,
    );
    if (isTakenOver && form.current !== null && wasSubmitted(form.current)) form.current.requestSubmit();
  }, [form, values]);
  return fillIn;
};

const typedIn = (form: HTMLFormElement | null): [string, string][] =>
  [...new FormData(form ?? undefined)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** The problem of a form. A problem that is shown moves the focus to its first field. */
const useProblem = (form: RefObject<HTMLFormElement | null>, refused: Problem | null) => {
  const [problem, setProblem] = useState(refused);
  const first = useRef(refused);
  useLayoutEffect(() => {
    if (first.current !== null) firstOf(form.current, first.current.fields)?.focus();
  }, [form]);
  const show = (found: Problem): void => {
    setProblem(found);
    firstOf(form.current, found.fields)?.focus();
  };
  return { problem, setProblem, show };
};

/** The first of these fields in the order of the form, which is the order of the Tab key. */
const firstOf = (form: HTMLFormElement | null, fields: Problem['fields']): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.hidden && (element.getAttribute('name') ?? '') in fields,
  );

/** The server names a nested field by its path, for example `data.bankName`. The form knows its last part. */
const ofFields = (problem: Problem, values: object): Problem => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields).map(([path, text]) => {
      const last = path.split('.').at(-1) ?? path;
      return [last in values ? last : path, text];
    }),
  ),
});

/** A field that is being corrected is no longer called wrong; what was said of all of them goes with the last one. */
const withoutField = (problem: Problem | null, name: string): Problem | null => {
  if (problem === null || !(name in problem.fields)) return problem;
  const rest = Object.entries(problem.fields).filter(([other]) => other !== name);
  return rest.length === 0 ? null : { ...problem, fields: Object.fromEntries(rest) };
};
