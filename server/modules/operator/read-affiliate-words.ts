import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

const Id = z.uuid();
const MAX_REASON = 300;

export const PayoutTask = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['list', 'export']) }),
  z.strictObject({ what: z.enum(['show', 'approve', 'paid']), id: Id }),
  z.strictObject({
    what: z.literal('reject'),
    id: Id,
    reason: z.string().check(z.minLength(1), z.maxLength(MAX_REASON)),
  }),
]);
export type PayoutTask = z.infer<typeof PayoutTask>;

type ReadPayout = Result<{ command: 'payouts'; task: PayoutTask }, string>;

/** The words after `payouts`; the reason may be given as one word or as several. */
export const readPayouts = (words: readonly string[]): ReadPayout => {
  const [what, id, ...rest] = words;
  if (id === undefined)
    return what === 'list' || what === 'export'
      ? ok({ command: 'payouts', task: { what } })
      : fail(operatorTexts.payoutUse);
  const parsed = Id.safeParse(id.toLowerCase());
  if (what === 'reject') return parsed.success ? rejection(parsed.data, rest.join(' ').trim()) : unknown(id);
  if ((what !== 'show' && what !== 'approve' && what !== 'paid') || rest.length > 0)
    return fail(operatorTexts.payoutUse);
  return parsed.success ? ok({ command: 'payouts', task: { what, id: parsed.data } }) : unknown(id);
};

const unknown = (id: string): ReadPayout => fail(say(operatorTexts.payoutIdInvalid, { id }));

const rejection = (id: string, reason: string): ReadPayout =>
  reason === '' || reason.length > MAX_REASON || /\p{Cc}/u.test(reason)
    ? fail(say(operatorTexts.reasonInvalid, { most: MAX_REASON }))
    : ok({ command: 'payouts', task: { what: 'reject', id, reason } });
