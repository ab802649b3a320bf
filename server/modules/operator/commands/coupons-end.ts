import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { CodeInput } from './inputs.ts';

export const couponsEnd = defineServerCommand(
  {
    name: 'coupons end',
    arguments: ['<code>'],
    summary: 'ends a code: no user can use it any more',
    example: 'coupons end SPRING',
    input: z.strictObject({ code: CodeInput }),
  },
  async ({ code }, _services, billing) =>
    (await billing.coupons.end(code))
      ? done(`${code} is ended.`)
      : refused(`There is no code “${code}”. “coupons list” shows them.`),
);
