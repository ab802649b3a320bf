import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { couponList } from './coupon-list.ts';
import { defineServerCommand } from './define-command.ts';

export const couponsList = defineServerCommand(
  {
    name: 'coupons list',
    summary: 'lists the codes and how often each one was used',
    example: 'coupons list',
    input: z.strictObject({}),
  },
  async (_input, _services, billing) => done((await couponList(billing)) || 'There are no codes.'),
);
