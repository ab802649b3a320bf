import * as z from 'zod/mini';
import { Email } from '#shared/contract/fields.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

const Word = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,60}$/));

/** Requests about plans, coupons and customers. `email` null: all customers. */
export const BillingRequest = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('plans'),
    task: z.discriminatedUnion('what', [
      z.strictObject({ what: z.enum(['list', 'sync']) }),
      z.strictObject({ what: z.enum(['hide', 'show']), plan: Word }),
    ]),
  }),
  z.strictObject({
    command: z.literal('coupons'),
    task: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('list') }),
      z.strictObject({ what: z.literal('end'), code: Word }),
      z.strictObject({
        what: z.literal('make'),
        code: Word,
        kind: z.enum(['promotion', 'retention']),
        percentOff: z.int().check(z.minimum(1), z.maximum(100)),
        maxUses: z.nullable(z.int().check(z.minimum(1))),
        planIds: z.nullable(z.array(Word)),
        endsAt: z.nullable(z.iso.datetime()),
        isPublic: z.boolean(),
      }),
    ]),
  }),
  z.strictObject({ command: z.literal('resync'), email: z.nullable(Email) }),
]);
export type BillingRequest = z.infer<typeof BillingRequest>;

const COMMANDS: ReadonlySet<string> = new Set(
  BillingRequest.def.options.flatMap((one) => one.shape.command.def.values),
);

/** These are asked of the running server alone: it has the provider, and the queue. */
export const isAboutBilling = (request: { command: string }): request is BillingRequest =>
  COMMANDS.has(request.command);

type Read = Result<BillingRequest, string>;

/** The request, where the words make one, else how the command is used. */
const parsed = (request: unknown, use: string): Read => {
  const result = BillingRequest.safeParse(request);
  return result.success ? ok(result.data) : fail(use);
};

/** The words after `plans`. */
export const readPlans = ([what, plan, ...rest]: readonly string[]): Read => {
  const use = operatorTexts.plansUse;
  if (rest.length > 0) return fail(use);
  return parsed({ command: 'plans', task: plan === undefined ? { what } : { what, plan } }, use);
};

/** The words after `coupons`. */
export const readCoupons = ([what, code, ...rest]: readonly string[]): Read => {
  if (what === 'make') return readNewCoupon(code, rest);
  if (rest.length > 0) return fail(operatorTexts.couponsUse);
  return parsed({ command: 'coupons', task: code === undefined ? { what } : { what, code } }, operatorTexts.couponsUse);
};

const readNewCoupon = (code: string | undefined, [percent = '', ...options]: readonly string[]): Read => {
  const read = couponOptionsOf(options);
  if (read === null) return fail(operatorTexts.couponsUse);
  return parsed(
    { command: 'coupons', task: { what: 'make', code, percentOff: wholeIn(percent), ...read } },
    operatorTexts.couponsUse,
  );
};

type CouponOptions = {
  kind: 'promotion' | 'retention';
  maxUses: number | undefined | null;
  planIds: string[] | null;
  endsAt: string | null;
  isPublic: boolean;
};

/** Null if an option is not known or has no value. A code is valid up to the end of the day of `--until`. */
const couponOptionsOf = (words: readonly string[]): CouponOptions | null => {
  const read: CouponOptions = { kind: 'promotion', maxUses: null, planIds: null, endsAt: null, isPublic: false };
  const rest = [...words];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--retention') read.kind = 'retention';
    else if (flag === '--public') read.isPublic = true;
    else {
      const value = rest.shift();
      if (value === undefined) return null;
      if (flag === '--uses') read.maxUses = wholeIn(value);
      else if (flag === '--plan') read.planIds = [...(read.planIds ?? []), value];
      else if (flag === '--until' && /^\d{4}-\d\d-\d\d$/.test(value)) read.endsAt = `${value}T23:59:59.999Z`;
      else return null;
    }
  }
  return read;
};

const wholeIn = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;

/** The words after `resync`. */
export const readResync = ([email, ...rest]: readonly string[]): Read => {
  const command = 'resync';
  if (email === undefined) return fail(say(operatorTexts.emailMissing, { command }));
  if (rest[0] !== undefined) return fail(say(operatorTexts.tooMany, { command, word: rest[0] }));
  return parsed({ command, email: email === 'all' ? null : email }, say(operatorTexts.emailInvalid, { email }));
};
