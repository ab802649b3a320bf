import * as z from 'zod/mini';
import { defineServerCommand } from './define-command.ts';
import { setOnSale } from './plan-list.ts';

export const plansShow = defineServerCommand(
  {
    name: 'plans show',
    arguments: ['<plan>'],
    summary: 'sells a hidden plan again',
    example: 'plans show yearly',
    input: z.strictObject({ plan: z.string() }),
  },
  ({ plan }, _services, billing) => setOnSale(billing, plan, true),
);
