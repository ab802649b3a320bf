import * as z from 'zod/mini';
import { done, moment } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';
import { planLines } from './plan-text.ts';

export const findUser = defineCommand(
  {
    name: 'find-user',
    arguments: ['<email>'],
    summary: 'shows the account of an address, its plans and its suspension',
    example: 'find-user ann@shop.example',
    input: z.strictObject({ email: EmailInput }),
  },
  ({ email: typed }, services) =>
    withUser(services, typed, async (user) => {
      const { id, email, name, createdAt, suspendedAt, suspensionReason } = user;
      const { state } = await services.plans.entitlementOf(id);
      const plans = { grants: await services.plans.grantsOf(id), bought: await services.boughtOf(id) };
      return done(
        [
          `Email:     ${email}`,
          `Name:      ${name}`,
          `Id:        ${id}`,
          `Joined:    ${moment(createdAt)}`,
          `Suspended: ${suspendedAt === null ? 'no' : `since ${moment(suspendedAt)}: ${suspensionReason ?? ''}`}`,
          `Access:    ${state}`,
          ...planLines({ ...plans, now: services.now() }),
        ].join('\n'),
      );
    }),
);
