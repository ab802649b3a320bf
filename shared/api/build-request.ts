import type { Endpoint } from '#shared/contract/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/** A request as it is sent. `path` has its parameters filled in and encoded. */
export type BuiltRequest = {
  path: string;
  query: URLSearchParams;
  body: { type: string; data: string | ArrayBuffer } | null;
};

/** `input` has the parts that the endpoint names: `params`, `query`, `body` or `file`. */
export const buildRequest = (endpoint: Endpoint, input: Values): BuiltRequest => {
  const params = valuesOf(input['params']);
  return {
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name]))),
    query: queryOf(valuesOf(input['query'])),
    body: bodyOf(input),
  };
};

const bodyOf = (input: Values): BuiltRequest['body'] => {
  const file = input['file'];
  if (file instanceof Uint8Array) return { type: 'application/octet-stream', data: new Uint8Array(file).buffer };
  if (input['body'] === undefined) return null;
  return { type: 'application/json', data: JSON.stringify(input['body']) };
};

const queryOf = (values: Values): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, textOf(value));
  }
  return query;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
