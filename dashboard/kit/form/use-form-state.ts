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
import { consumeEarlySubmit } from './early-submit.ts';

/**
 * Why a form can't be sent. `text`: for the whole form, null: none. `hint`: what the user can do. `fields`: the error
 * of each field by its name.
 */
export type Problem = { text: string | null; hint?: string; fields: Readonly<Record<string, string>> };

/** What a form needs: its initial values, its check, and how it is sent. */
export type FormOptions<V> = {
  initial: V;
  /** A refusal from before this form was shown. The first of its fields gets the focus. */
  refused?: Problem | null;
  /** Returns what is wrong with the values; null if the form can be sent. */
  check: (values: V) => Problem | null;
  /** Returns why the form was refused; null if it was sent. It never rejects. */
  send: (values: V) => Promise<Problem | null>;
};

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The values and problems of a form. After a failure, the values stay and the first field that is wrong gets the focus.
 * It imports no texts and no errors of the catalogue, to keep the public pages small.
 */
export const useFormState = <V extends Values>({ initial, ...options }: FormOptions<V>) => {
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
      const refusal = await options.send(values);
      if (refusal !== null) show(ofFields(refusal, values));
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
    /** Fills in a field if it is still empty. The function is stable. */
    fillIn,
    /** Restores the initial values and removes the problem. */
    clear: (): void => {
      setValues(initial);
      setProblem(null);
    },
    errorOf: (name: keyof V & string) => problem?.fields[name],
    /** Props of a text field. */
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

/**
 * Copies the values that the user entered in the prerendered fields before the script ran. If the user also submitted
 * the form, it submits the values.
 */
const useTyped = <V extends Values>(
  form: RefObject<HTMLFormElement | null>,
  values: V,
  setValues: Dispatch<SetStateAction<V>>,
): ((name: keyof V & string, value: string | true) => void) => {
  const fillIn = useCallback(
    (name: keyof V & string, value: string | true): void =>
      setValues((previous) =>
        value !== '' && previous[name] === EMPTY[typeof value] ? { ...previous, [name]: value } : previous,
      ),
    [setValues],
  );
  useLayoutEffect(() => {
    for (const [name, value] of typedIn(form.current)) fillIn(name, value);
  }, [form, fillIn]);
  useEffect(() => {
    const isTakenOver = typedIn(form.current).every(
      ([name, value]) => typeof values[name] !== typeof value || values[name] === value,
    );
    if (isTakenOver && form.current !== null && consumeEarlySubmit(form.current)) form.current.requestSubmit();
  }, [form, values]);
  return fillIn;
};

const EMPTY: Readonly<Record<string, string | boolean>> = { string: '', boolean: false };

/** The names and values of the fields. A checked box is true; a box that is not checked is missing. */
const typedIn = (form: HTMLFormElement | null): [string, string | true][] =>
  [...new FormData(form ?? undefined)]
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => [name, isCheckbox(form?.elements.namedItem(name)) ? true : value]);

const isCheckbox = (field: unknown): boolean => field instanceof HTMLInputElement && field.type === 'checkbox';

/** Holds the problem of a form. `show` sets a problem and moves the focus to its first field. */
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

/** Returns the first of these fields in the order of the form. */
const firstOf = (form: HTMLFormElement | null, fields: Problem['fields']): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.hidden && (element.getAttribute('name') ?? '') in fields,
  );

/** Maps field paths of the server, for example `data.bankName`, to field names of the form (`bankName`). */
const ofFields = (problem: Problem, values: object): Problem => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields).map(([path, text]) => {
      const last = path.split('.').at(-1) ?? path;
      return [last in values ? last : path, text];
    }),
  ),
});

/** Removes the error of a field that the user edits. The whole problem is removed with its last field error. */
const withoutField = (problem: Problem | null, name: string): Problem | null => {
  if (problem === null || !(name in problem.fields)) return problem;
  const rest = Object.entries(problem.fields).filter(([other]) => other !== name);
  return rest.length === 0 ? null : { ...problem, fields: Object.fromEntries(rest) };
};
