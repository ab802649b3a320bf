import * as z from 'zod/mini';
import { done, moment } from '../operator-reply.ts';
import { withMessage } from './contact-text.ts';
import { defineCommand } from './define-command.ts';
import { MessageIdInput } from './inputs.ts';

export const contactShow = defineCommand(
  {
    name: 'contact show',
    arguments: ['<id>'],
    summary: 'shows a whole message of the contact form',
    example: 'contact show 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: MessageIdInput }),
  },
  ({ id }, { contact }) =>
    withMessage(contact, id, async ({ createdAt, doneAt, name, email, message }) =>
      done(
        [
          `Id:       ${id}`,
          `Received: ${moment(createdAt)}`,
          `Done:     ${doneAt === null ? 'not yet' : moment(doneAt)}`,
          `From:     ${name} <${email}>`,
          '',
          message,
        ].join('\n'),
      ),
    ),
);
