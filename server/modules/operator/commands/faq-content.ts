import * as z from 'zod/mini';
import { defineCommand } from './define-command.ts';
import { ContentInput, storedEntry, withText } from './faq-text.ts';
import { QuestionIdInput } from './inputs.ts';

export const faqContent = defineCommand(
  {
    name: 'faq content',
    arguments: ['<id>', '<html>'],
    summary: 'changes the answer to a question; "$(cat answer.html)" passes the content of a file',
    example: 'faq content 7f1de0ab-1111-4222-8333-444455556666 "<p>No.</p>"',
    input: z.strictObject({ id: QuestionIdInput, html: ContentInput }),
  },
  ({ id, html }, { faq }) => withText(html, async () => storedEntry(id, await faq.changeContent(id, html))),
);
