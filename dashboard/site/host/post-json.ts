/** `answer`: the parsed JSON. */
export type Posted = { isOk: boolean; answer: unknown };

/** Posts JSON to a call of the API. It throws if the answer could not be read. `token`: of the session. */
export const postJson = async (path: string, body: object, token?: string): Promise<Posted> => {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { isOk: response.ok, answer: await response.json() };
};
