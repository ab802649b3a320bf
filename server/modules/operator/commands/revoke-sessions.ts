import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';

export const revokeSessions = defineCommand(
  {
    name: 'revoke-sessions',
    arguments: ['<email>'],
    summary: 'logs a user out on all devices',
    example: 'revoke-sessions ann@shop.example',
    input: z.strictObject({ email: EmailInput }),
  },
  ({ email: typed }, services) =>
    withUser(services, typed, async ({ id, email }) => {
      const count = await services.revokeSessions(id);
      if (count === 0) return done(`${email} has no session.`);
      return done(`${email} is logged out. Sessions ended: ${count}.`);
    }),
);
