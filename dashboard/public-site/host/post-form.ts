/** `message`: for the user. Null if the answer could not be read. */
export type SendOutcome = { isSent: boolean; message: string | null };

const isAnswer = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

/** Sends a form of a public page to a call of the API. It never throws. */
export const postForm = async (path: string, values: object): Promise<SendOutcome> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(values) });
    const answer: unknown = await response.json();
    return { isSent: response.ok, message: isAnswer(answer) ? answer.message : null };
  } catch {
    return { isSent: false, message: null };
  }
};
