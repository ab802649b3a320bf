import type { Natives } from './natives.ts';
import { quietly } from './quietly.ts';

export type Fields = { [name: string]: unknown };

/**
 * One GraphQL request of the page as it was sent: where, its headers, its form fields, and the variables among them.
 */
export type SentRequest = { url: string; headers: Fields; fields: Fields; variables: Fields };

/** As the page gave them: anything may be anything. */
export type RawRequest = { url: unknown; headers: unknown; body: unknown };

/**
 * Reads a request where it is first needed, which takes longer than all else we do with one. Null where it shows
 * nothing.
 */
export type NotedRequest = () => SentRequest | null;

const GRAPHQL = /^\/(?!\/)[^?#]*graphql/;

/**
 * Null for whatever is no form-encoded GraphQL request to the page's own site; most requests are not, and cost no more
 * than this.
 */
export const noteSent = (natives: Natives, origin: string, raw: RawRequest): NotedRequest | null => {
  const url = typeof raw.url === 'string' ? raw.url : String(natives.apply(natives.href, raw.url, []));
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  if (!GRAPHQL.test(path) || raw.body === undefined || raw.body === null) return null;
  let sent: SentRequest | null | undefined;
  const noted = (): SentRequest | null => {
    if (sent !== undefined) return sent;
    sent = null;
    quietly(() => {
      sent = readSent(natives, origin + path, raw);
    });
    return sent;
  };
  // What is no text the page may still write to.
  if (typeof raw.body !== 'string') noted();
  return noted;
};

/** Throws where the page sent nonsense. */
const readSent = (natives: Natives, url: string, raw: RawRequest): SentRequest | null => {
  const text = typeof raw.body === 'string' ? raw.body : natives.apply(natives.formText, raw.body, []);
  const fields = valuesOf(natives, natives.eachField, natives.makeForm(text));
  const variables: unknown = natives.apply(natives.parse, null, [String(fields['variables'])]);
  if (typeof fields['doc_id'] !== 'string' || !isFields(variables)) return null;
  const headers = valuesOf(natives, natives.eachHeader, natives.makeHeaders(raw.headers));
  return { url, headers, fields, variables };
};

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** In an object without the page's prototype, on which it may have put setters. */
const valuesOf = (natives: Natives, each: Natives['eachField'], owner: unknown): Fields => {
  const values: Fields = Object.create(null);
  natives.apply(each, owner, [
    (value: string, name: string) => {
      values[name] = value;
    },
  ]);
  return values;
};

/**
 * The ad that a request asks about; null where it names none. Names of variables were seen in more than one spelling.
 */
export const adIdIn = ({ variables }: SentRequest): string | null => {
  const name = Object.keys(variables).find((key) => plainName(key) === 'adarchiveid');
  const adId = name === undefined ? null : String(variables[name]);
  return adId !== null && /^\d{5,25}$/.test(adId) ? adId : null;
};

export const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase();
