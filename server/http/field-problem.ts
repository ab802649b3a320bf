import type * as z from 'zod/mini';
import { catalogue } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import { serverTexts as texts } from '#shared/texts/en/server/server.ts';

type Issue = z.core.$ZodIssue;

/** Returns the problem of one field as a sentence for the user. `input`: the value that was parsed. */
export const fieldProblem = (issue: Issue, input: unknown): string => {
  const name = String(issue.path.at(-1) ?? '');
  if (isMissing(issue, input)) return TEXTS_OF_MISSING[name] ?? accountsTexts.fillRequired;
  if (issue.code === 'too_small') return say(limitTexts(issue.origin).atLeast, { limit: Number(issue.minimum) });
  if (issue.code === 'too_big') return say(limitTexts(issue.origin).atMost, { limit: Number(issue.maximum) });
  if (issue.code === 'invalid_type') return say(texts.fieldWrongType, { expected: issue.expected });
  if (issue.code === 'invalid_value')
    return say(texts.fieldNotAllowed, { values: issue.values.map(String).join(', ') });
  return TEXTS_OF_INVALID[name] ?? texts.fieldInvalid;
};

/** Texts of missing fields by field name. All other missing fields have one general text. */
const TEXTS_OF_MISSING: Readonly<Record<string, string>> = {
  firstName: accountsTexts.firstNameMissing,
  acceptedTerms: accountScreens.signUp.acceptRequired,
};

const TEXTS_OF_INVALID: Readonly<Record<string, string>> = {
  email: accountScreens.fields.emailInvalid,
  name: accountScreens.fields.nameInvalid,
  ticket: catalogue.TICKET_NOT_VALID.message,
};

/** A text that contains only whitespace counts as missing. */
const isMissing = (issue: Issue, input: unknown): boolean => {
  const value = issue.path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    input,
  );
  return value === undefined || (typeof value === 'string' && value.trim() === '');
};

const limitTexts = (origin: string) => {
  if (origin === 'string') return texts.characters;
  return origin === 'array' || origin === 'set' ? texts.entries : texts.number;
};
