/** `message`: for the user. Null if the answer could not be read. */
export type SendOutcome = { isSent: boolean; message: string | null };

const isAnswer = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

/** Sends a form of a public page to a call of the API. It never throws. `token`: of the session, for calls of a user. */
export const postForm = async (path: string, values: object, token?: string): Promise<SendOutcome> => {
  try {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(values) });
    const answer: unknown = await response.json();
    return { isSent: response.ok, message: isAnswer(answer) ? answer.message : null };
  } catch {
    return { isSent: false, message: null };
  }
};
