import { postJson } from './post-json.ts';

/**
 * `message`: for the user; null if the response has none or could not be read. `fields`: error messages by field name.
 */
export type SendOutcome = { isSent: boolean; message: string | null; fields: Readonly<Record<string, string>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldsIn = (answer: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(answer['fields']) ? answer['fields'] : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** Sends the values of a form to the API. Never throws. `token`: the session token, for calls that require a user. */
export const postForm = async (path: string, values: object, token?: string): Promise<SendOutcome> => {
  try {
    const { isOk, answer } = await postJson(path, values, token);
    const { message } = isRecord(answer) ? answer : {};
    return {
      isSent: isOk,
      message: typeof message === 'string' ? message : null,
      fields: isRecord(answer) ? fieldsIn(answer) : {},
    };
  } catch {
    return { isSent: false, message: null, fields: {} };
  }
};
