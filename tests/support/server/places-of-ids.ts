import * as z from 'zod/mini';
import { everyCall, type Call } from './every-call.ts';

/** A place of an id in a call, such as `sync.push body.mutations.0.mutation.adId`. */
export type Place = { endpoint: string; part: 'params' | 'query' | 'body'; path: readonly string[] };

type Schema = {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Field names, and formats, of values that can identify a user or data of a user. */
const ID_NAMES =
  /^(id|ids|email|code|otp|ticket|token|sha256|user|owner|account|session|subscription)$|(Id|Ids|ID|_id|_ids|Token|Ticket|Email|Code)$/;
const FORMS = new Set(['uuid', 'email']);

const leaves = (schema: Schema, path: readonly string[]): { path: readonly string[]; format: string }[] => {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => leaves(part, [...path, name])),
    ...(schema.items === undefined ? [] : leaves(schema.items, [...path, '0'])),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => leaves(part, path)),
  ];
  return inner.length > 0 ? inner : [{ path, format: schema.format ?? '' }];
};

const placesIn = (endpoint: string, part: Place['part'], schema: z.ZodMiniType | undefined): Place[] => {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  return leaves(json, [])
    .filter(({ path, format }) => FORMS.has(format) || ID_NAMES.test(path.at(-1) ?? ''))
    .map(({ path }) => ({ endpoint, part, path }));
};

/** The key of a place in `VERDICTS`. */
export const nameOfPlace = ({ endpoint, part, path }: Place): string => `${endpoint} ${part}.${path.join('.')}`;

/** All places of ids in the API contract, found in its schemas. */
export const placesOfIds: readonly Place[] = [
  ...new Map(
    everyCall
      .flatMap(({ name, endpoint }) => [
        ...placesIn(name, 'params', endpoint.params),
        ...placesIn(name, 'query', endpoint.query),
        ...placesIn(name, 'body', endpoint.body),
      ])
      .map((place) => [nameOfPlace(place), place]),
  ).values(),
];

/** Returns a copy of the call with another value at this place. */
export const withValueAt = (call: Call, { part, path }: Place, value: unknown): Call => {
  const copy = structuredClone(call) as Record<string, unknown>;
  let holder = (copy[part] ??= {}) as Record<string, unknown>;
  for (const step of path.slice(0, -1)) holder = (holder[step] ??= {}) as Record<string, unknown>;
  holder[path.at(-1) ?? ''] = value;
  return copy;
};
