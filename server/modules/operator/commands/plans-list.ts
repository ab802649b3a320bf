import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { planList } from './plan-list.ts';

export const plansList = defineServerCommand(
  {
    name: 'plans list',
    summary: 'lists the plans with their prices and trials',
    example: 'plans list',
    input: z.strictObject({}),
  },
  async (_input, _services, billing) => done(await planList(billing)),
);
