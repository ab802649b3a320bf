import { formOf, headersOf } from '../session.ts';
import type { Settings } from './settings.ts';

export type AskServer = (friendlyName: string, variables: object, documentId?: string) => Promise<string>;

/**
 * Sends the page's own requests: form-encoded, with a counter and a document id for each query, by fetch or
 * XMLHttpRequest.
 */
export const askServerBy = ({ transport, documentIds, session }: Settings): AskServer => {
  let count = 0;
  return (friendlyName, variables, documentId = documentIds[friendlyName] ?? '0') => {
    count += 1;
    const call = { friendlyName, variables, documentId };
    const form = formOf({ ...session, __req: count.toString(36) }, call);
    return send('/api/graphql/', form, { transport, headers: headersOf(session, call) });
  };
};

type Transport = Pick<Settings, 'transport'> & { headers: Record<string, string> };

/** Reads the response as text, as the real page does. */
const send = async (url: string, form: URLSearchParams, { transport, headers }: Transport): Promise<string> => {
  if (transport === 'fetch') {
    const response = await fetch(url, { method: 'POST', headers, body: String(form) });
    return response.text();
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => reject(new TypeError('the connection broke')));
    request.send(String(form));
  });
};
