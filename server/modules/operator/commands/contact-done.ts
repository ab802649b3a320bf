import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { withMessage } from './contact-text.ts';
import { defineCommand } from './define-command.ts';
import { MessageIdInput } from './inputs.ts';

export const contactDone = defineCommand(
  {
    name: 'contact done',
    arguments: ['<id>'],
    summary: 'removes an answered message from the list; the server deletes it a year after it was received',
    example: 'contact done 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: MessageIdInput }),
  },
  ({ id }, { contact }) =>
    withMessage(contact, id, async ({ name }) =>
      done((await contact.finish(id)) ? `Done: the message of ${name}.` : `The message of ${name} was done before.`),
    ),
);
