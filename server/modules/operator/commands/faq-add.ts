import * as z from 'zod/mini';
import { defineCommand } from './define-command.ts';
import { ContentInput, storedEntry, TitleInput, withText } from './faq-text.ts';

export const faqAdd = defineCommand(
  {
    name: 'faq add',
    arguments: ['<title>', '<html>'],
    summary: 'adds a question at the end; only simple elements and links of the answer are kept',
    example: 'faq add "Is there a phone app?" "<p>No.</p>"',
    input: z.strictObject({ title: TitleInput, html: ContentInput }),
  },
  ({ title, html }, { faq }) =>
    withText(html, async () => {
      const added = await faq.add(title, html);
      return storedEntry(added.id, added);
    }),
);
