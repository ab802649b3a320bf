import * as z from 'zod/mini';
import { defineServerCommand } from './define-command.ts';
import { setOnSale } from './plan-list.ts';

export const plansHide = defineServerCommand(
  {
    name: 'plans hide',
    arguments: ['<plan>'],
    summary: 'stops selling a plan; subscriptions that run continue',
    example: 'plans hide yearly',
    input: z.strictObject({ plan: z.string() }),
  },
  ({ plan }, _services, billing) => setOnSale(billing, plan, false),
);
