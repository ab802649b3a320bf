import * as z from 'zod/mini';
import { cleanHtml, hasText } from '../../content/clean-html.ts';
import { done, refused, type OperatorReply } from '../operator-reply.ts';
import { oneLine } from './inputs.ts';

const MOST_TITLE = 200;
const MOST_CONTENT = 20_000;

type Entry = { id: string; title: string; content: string };

/** The text of a question, without spaces around it. */
export const TitleInput = z.pipe(
  oneLine('The question', MOST_TITLE),
  z.transform((title: string) => title.trim()),
);

/** The answer to a question, as HTML. */
export const ContentInput = z.pipe(
  z.string().check((payload) => {
    const { value } = payload;
    if (value.length <= MOST_CONTENT && /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u.test(value)) return;
    const message = `The answer has at most ${MOST_CONTENT.toLocaleString('en')} characters, without control characters.`;
    payload.issues.push({ code: 'custom', message, input: value });
  }),
  z.transform((html: string) => html.trim()),
);

/** Refuses an answer that has no text after the cleaning. */
export const withText = async (html: string, act: () => Promise<OperatorReply>): Promise<OperatorReply> =>
  hasText(cleanHtml(html)) ? act() : refused('The answer has no text, or only elements that are not allowed.');

/** The question as it is stored, or a refusal if no question has this id. */
export const storedEntry = (id: string, entry: Entry | undefined): OperatorReply =>
  entry === undefined ? unknownEntry(id) : done(`Saved:\n\n${entryText(entry)}`);

export const unknownEntry = (id: string): OperatorReply =>
  refused(`There is no question ${id}. “faq list” shows them.`);

export const entryText = ({ id, title, content }: Entry): string => `${id}\n${title}\n\n${content}`;
