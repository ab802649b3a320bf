import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

export const faqList = defineCommand(
  {
    name: 'faq list',
    summary: 'lists the questions of the FAQ in their order',
    example: 'faq list',
    input: z.strictObject({}),
  },
  async (_input, { faq }) => {
    const entries = await faq.list();
    if (entries.length === 0) return done('The FAQ has no questions.');
    return done(entries.map(({ id, title }, index) => `${index + 1}. ${id}  ${title}`).join('\n'));
  },
);
