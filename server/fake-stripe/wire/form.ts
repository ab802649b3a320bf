import { invalidRequest } from '../state/api-error.ts';

type Form = Map<string, Form | string>;

/** Decodes a form such as `items[0][price]=x` to nested objects and lists. Throws ApiError for an invalid form. */
export const readForm = (text: string): unknown => {
  const form: Form = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  return listsIn(form);
};

const pathOf = (name: string): string[] => {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (parts === null) throw invalidRequest(`Invalid parameter name: ${name}`);
  return [parts[1] ?? '', ...[...(parts[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
};

const put = (form: Form, [name = '', ...rest]: string[], value: string): void => {
  if (rest.length === 0) {
    if (form.has(name)) throw invalidRequest(`Parameter was sent twice: ${name}`);
    form.set(name, value);
    return;
  }
  const inner = form.get(name) ?? new Map<string, Form | string>();
  if (typeof inner === 'string') throw invalidRequest(`Invalid ${name}`);
  form.set(name, inner);
  put(inner, rest, value);
};

const listsIn = (value: Form | string): unknown => {
  if (typeof value === 'string') return value;
  const entries = [...value];
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, inner]) => listsIn(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, listsIn(inner)]));
};
