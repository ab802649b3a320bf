import * as z from 'zod/mini';
import { defineCommand } from './define-command.ts';
import { storedEntry, TitleInput } from './faq-text.ts';
import { QuestionIdInput } from './inputs.ts';

export const faqTitle = defineCommand(
  {
    name: 'faq title',
    arguments: ['<id>', '<title>'],
    summary: 'changes the text of a question',
    example: 'faq title 7f1de0ab-1111-4222-8333-444455556666 "Is there a phone app?"',
    input: z.strictObject({ id: QuestionIdInput, title: TitleInput }),
  },
  async ({ id, title }, { faq }) => storedEntry(id, await faq.changeTitle(id, title)),
);
