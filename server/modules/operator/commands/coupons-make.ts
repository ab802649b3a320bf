import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { couponList } from './coupon-list.ts';
import { defineServerCommand } from './define-command.ts';
import { CodeInput, Flag, wholeNumber } from './inputs.ts';

const MOST_USES = 999_999_999;

/** A code is valid to the end of this day (UTC). */
const UntilInput = z.pipe(
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '--until is a date such as 2026-12-31.')),
  z.transform((day) => new Date(`${day}T23:59:59.999Z`)),
);

/** Ids of plans, separated by spaces. */
const PlansInput = z.pipe(
  z.string(),
  z.transform((ids) => ids.split(' ')),
);

const REFUSALS = {
  taken: 'The code exists already, or existed before. Codes ignore letter case. Choose another code.',
  'plan-unknown': 'A plan of --plan is unknown. “plans list” shows the ids.',
  over: 'The date of --until is in the past.',
} as const;

export const couponsMake = defineServerCommand(
  {
    name: 'coupons make',
    arguments: ['<code>', '<percent>'],
    options: [
      ['--uses <number>', 'can be used this number of times; by default without a limit'],
      ['--plan <id...>', 'is valid for these plans; by default for all plans that renew'],
      ['--until <date>', 'is valid to the end of this day (UTC), for example 2026-12-31; by default without an end'],
      ['--public', 'all visitors see the code; by default, only users who know the code can use it'],
      ['--retention', 'is not a code for the checkout, but a discount that is offered at a cancellation'],
    ],
    summary: 'creates a code for a discount on the first payment, or a discount that is offered at a cancellation',
    example: 'coupons make SPRING 20 --uses 100 --plan monthly yearly --until 2026-12-31',
    input: z.strictObject({
      code: CodeInput,
      percent: wholeNumber('The percentage', 1, 100),
      uses: z.optional(wholeNumber('--uses', 1, MOST_USES)),
      plan: z.optional(PlansInput),
      until: z.optional(UntilInput),
      public: Flag,
      retention: Flag,
    }),
  },
  async ({ code, percent, uses, plan, until, public: isPublic, retention }, _services, billing) => {
    const made = await billing.coupons.make({
      code,
      kind: retention === true ? 'retention' : 'promotion',
      percentOff: percent,
      maxUses: uses ?? null,
      planIds: plan ?? null,
      endsAt: until ?? null,
      isPublic: isPublic === true,
    });
    return made === 'made' ? done(await couponList(billing)) : refused(`“${code}” was not created. ${REFUSALS[made]}`);
  },
);
