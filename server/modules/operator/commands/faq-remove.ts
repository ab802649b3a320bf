import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { unknownEntry } from './faq-text.ts';
import { QuestionIdInput } from './inputs.ts';

export const faqRemove = defineCommand(
  {
    name: 'faq remove',
    arguments: ['<id>'],
    summary: 'removes a question with its answer',
    example: 'faq remove 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: QuestionIdInput }),
  },
  async ({ id }, { faq }) => {
    const removed = await faq.remove(id);
    return removed === undefined ? unknownEntry(id) : done(`Removed: ${removed.title}`);
  },
);
