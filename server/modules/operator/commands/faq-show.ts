import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { entryText, unknownEntry } from './faq-text.ts';
import { QuestionIdInput } from './inputs.ts';

export const faqShow = defineCommand(
  {
    name: 'faq show',
    arguments: ['<id>'],
    summary: 'shows a question with its answer',
    example: 'faq show 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: QuestionIdInput }),
  },
  async ({ id }, { faq }) => {
    const entry = (await faq.list()).find((one) => one.id === id);
    return entry === undefined ? unknownEntry(id) : done(entryText(entry));
  },
);
