import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

const MessageId = z.uuid();

export const ContactTask = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.enum(['show', 'done']), id: MessageId }),
]);
export type ContactTask = z.infer<typeof ContactTask>;

/** The words after `contact`. */
export const readContact = (words: readonly string[]): Result<{ command: 'contact'; task: ContactTask }, string> => {
  const [what, id, ...rest] = words;
  if (what === 'list' && id === undefined) return ok({ command: 'contact', task: { what } });
  if ((what !== 'show' && what !== 'done') || id === undefined || rest.length > 0)
    return fail(operatorTexts.contactUse);
  const parsed = MessageId.safeParse(id.toLowerCase());
  if (!parsed.success) return fail(say(operatorTexts.contactIdInvalid, { id }));
  return ok({ command: 'contact', task: { what, id: parsed.data } });
};
