import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

const MOST_TITLE = 200;
const MOST_CONTENT = 20_000;

const EntryId = z.uuid();
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_TITLE), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const Content = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MOST_CONTENT), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u));
/** Counted from 1. */
const Place = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999));

export const FaqTask = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.enum(['show', 'remove']), id: EntryId }),
  z.strictObject({ what: z.literal('add'), title: Title, content: Content }),
  z.strictObject({ what: z.literal('title'), id: EntryId, title: Title }),
  z.strictObject({ what: z.literal('content'), id: EntryId, content: Content }),
  z.strictObject({ what: z.literal('move'), id: EntryId, place: Place }),
]);
export type FaqTask = z.infer<typeof FaqTask>;

/** What each word after `faq` takes, in this order. */
const TAKES: Readonly<Record<FaqTask['what'], readonly string[]>> = {
  list: [],
  show: ['id'],
  remove: ['id'],
  add: ['title', 'content'],
  title: ['id', 'title'],
  content: ['id', 'content'],
  move: ['id', 'place'],
};

const isTask = (word: string): word is FaqTask['what'] => Object.hasOwn(TAKES, word);

/** The words after `faq`. */
export const readFaq = (words: readonly string[]): Result<{ command: 'faq'; task: FaqTask }, string> => {
  const [what = '', ...values] = words;
  if (!isTask(what) || values.length !== TAKES[what].length) return fail(operatorTexts.faqUse);
  const named = Object.fromEntries(TAKES[what].map((name, index) => [name, values[index]]));
  const { id } = named;
  if (id !== undefined && !EntryId.safeParse(id.toLowerCase()).success) {
    return fail(say(operatorTexts.faqIdInvalid, { id }));
  }
  const task = FaqTask.safeParse({ ...named, what, ...(id === undefined ? {} : { id: id.toLowerCase() }) });
  if (task.success) return ok({ command: 'faq', task: task.data });
  return fail(say(operatorTexts.faqInvalid, { title: MOST_TITLE, content: MOST_CONTENT }));
};
