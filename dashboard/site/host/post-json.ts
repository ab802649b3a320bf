/** `answer`: the parsed JSON of the response. */
export type Posted = { isOk: boolean; answer: unknown };

/**
 * Posts JSON to the API. Throws if the request fails or the response is not JSON. `token`: the session token. `more`:
 * further headers.
 */
export const postJson = async (path: string, body: object, token?: string, more: object = {}): Promise<Posted> => {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization, ...more };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { isOk: response.ok, answer: await response.json() };
};
