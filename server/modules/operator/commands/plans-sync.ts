import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';

export const plansSync = defineServerCommand(
  {
    name: 'plans sync',
    summary: 'writes all prices and codes to the payment provider again',
    example: 'plans sync',
    input: z.strictObject({}),
  },
  async (_input, _services, billing) => {
    const { prices, coupons } = await billing.syncOffers();
    return done(`Written to the payment provider: ${prices} prices, ${coupons} codes.`);
  },
);
