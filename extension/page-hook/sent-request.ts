import type { NativeCall, Natives } from './natives.ts';
import { ignoreErrors } from './ignore-errors.ts';

export type Fields = { [name: string]: unknown };

/** A GraphQL request that the page sent. `fields` are its form fields; `variables` is parsed from one of them. */
export type SentRequest = { url: string; headers: Fields; fields: Fields; variables: Fields };

/** The unchecked arguments of the page. */
export type RawRequest = { url: unknown; headers: unknown; body: unknown };

/**
 * Parses a recorded request. It is parsed on first use, because parsing is the slowest step. Null if the request is not
 * a GraphQL query.
 */
export type RecordedRequest = () => SentRequest | null;

const GRAPHQL = /^\/(?!\/)[^?#]*graphql/;

/**
 * Null if the request is not a GraphQL request with a body to the page's own site. Most requests are not, so this check
 * must be cheap.
 */
export const recordRequest = (natives: Natives, origin: string, raw: RawRequest): RecordedRequest | null => {
  const url = typeof raw.url === 'string' ? raw.url : String(natives.href(raw.url));
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  if (!GRAPHQL.test(path) || raw.body === undefined || raw.body === null) return null;
  let sent: SentRequest | null | undefined;
  const parse = (): SentRequest | null => {
    if (sent !== undefined) return sent;
    sent = null;
    ignoreErrors(() => {
      sent = readSent(natives, origin + path, raw);
    });
    return sent;
  };
  // The page can still change a body that is not a string, so it is parsed now.
  if (typeof raw.body !== 'string') parse();
  return parse;
};

/** Null if the request has no `doc_id` or no variables. Throws if the variables are not JSON. */
const readSent = (natives: Natives, url: string, raw: RawRequest): SentRequest | null => {
  const text = typeof raw.body === 'string' ? raw.body : natives.formText(raw.body);
  const fields = valuesOf(natives.eachField, natives.makeForm(text));
  const variables: unknown = natives.parse(null, String(fields['variables']));
  if (typeof fields['doc_id'] !== 'string' || !isFields(variables)) return null;
  const headers = valuesOf(natives.eachHeader, natives.makeHeaders(raw.headers));
  return { url, headers, fields, variables };
};

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The result has no prototype, because the page may have added setters to `Object.prototype`. */
const valuesOf = (each: NativeCall, owner: unknown): Fields => {
  const values: Fields = Object.create(null);
  each(owner, (value: string, name: string) => {
    values[name] = value;
  });
  return values;
};

/** The ad id in a request; null if it has none. The page spells the name of the variable in several ways. */
export const adIdIn = ({ variables }: SentRequest): string | null => {
  const name = Object.keys(variables).find((key) => plainName(key) === 'adarchiveid');
  const adId = name === undefined ? null : String(variables[name]);
  return adId !== null && /^\d{5,25}$/.test(adId) ? adId : null;
};

/** The scripts that are in the page now. */
export const listScripts = (natives: Natives, scope: Window): unknown[] => {
  const scripts = natives.scripts(scope.document);
  return isList(scripts) ? Array.from(scripts) : [];
};

const isList = (value: unknown): value is ArrayLike<unknown> => isFields(value) && typeof value['length'] === 'number';

export const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase();
