import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { unknownEntry } from './faq-text.ts';
import { QuestionIdInput, wholeNumber } from './inputs.ts';

const LAST_PLACE = 9_999;

export const faqMove = defineCommand(
  {
    name: 'faq move',
    arguments: ['<id>', '<place>'],
    summary: 'moves a question to a place, counted from 1; the first four are also on About Us',
    example: 'faq move 7f1de0ab-1111-4222-8333-444455556666 1',
    input: z.strictObject({ id: QuestionIdInput, place: wholeNumber('The place', 1, LAST_PLACE) }),
  },
  async ({ id, place }, { faq }) => {
    const moved = await faq.move(id, place);
    return moved === undefined ? unknownEntry(id) : done(`Moved: ${moved.title}`);
  },
);
