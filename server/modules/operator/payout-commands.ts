import { csvText } from '#shared/lib/csv.ts';
import { amountText } from '#shared/domain/money.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AffiliateReview } from '../affiliates/review.service.ts';
import { done, moment, type OperatorReply, refused } from './operator-reply.ts';
import type { PayoutTask } from './read-affiliate-words.ts';

const LISTED = 50;
const MOST_EXPORTED = 10_000;
const COLUMNS = ['id', 'filed', 'amount', 'currency', 'name', 'iban', 'bic', 'bank', 'email', 'phone', 'link'];

type Asked = NonNullable<Awaited<ReturnType<AffiliateReview['find']>>>;

/** Redeem requests: looked at, decided, and handed on to whoever pays. */
export const createPayoutCommands = (review: AffiliateReview) => {
  const list = async (): Promise<string> => {
    const asked = await review.open(LISTED);
    if (asked.length === 0) return operatorTexts.payoutNone;
    const more = (await review.countOpen()) - asked.length;
    return [...asked.map(line), ...(more > 0 ? [say(operatorTexts.payoutMore, { more })] : [])].join('\n');
  };

  const decide = async (
    task: Exclude<PayoutTask, { what: 'list' | 'export' }>,
    asked: Asked,
  ): Promise<OperatorReply> => {
    const { request } = asked;
    const amount = amountOf(asked);
    if ('reason' in task)
      return (await review.change(request, { state: 'rejected', reason: task.reason }))
        ? done(say(operatorTexts.payoutRejected, { amount }))
        : refused(say(operatorTexts.payoutOver, { state: request.state }));
    if (task.what === 'show') return done(whole(asked));
    if (task.what === 'approve')
      return (await review.change(request, { state: 'approved' }))
        ? done(say(operatorTexts.payoutApproved, { amount }))
        : refused(say(operatorTexts.payoutNotFiled, { state: request.state }));
    return (await review.change(request, { state: 'paid' }))
      ? done(say(operatorTexts.payoutPaid, { amount }))
      : refused(say(operatorTexts.payoutNotApproved, { state: request.state }));
  };

  return async (task: PayoutTask): Promise<OperatorReply> => {
    if (!('id' in task))
      return done(
        task.what === 'list' ? await list() : csvText([COLUMNS, ...(await review.approved(MOST_EXPORTED)).map(cells)]),
      );
    const asked = await review.find(task.id);
    return asked === undefined ? refused(say(operatorTexts.payoutUnknown, { id: task.id })) : decide(task, asked);
  };
};

const amountOf = ({ request }: Asked): string => amountText(request.amountCents, request.currency);

const line = (asked: Asked): string => {
  const { request, target } = asked;
  return say(operatorTexts.payoutLine, {
    id: request.id,
    at: moment(request.filedAt),
    state: request.state,
    amount: amountOf(asked),
    name: target?.holder ?? operatorTexts.payoutNobody,
  });
};

type Target = NonNullable<Asked['target']>;

/** Where an account that is gone had wanted its money is not known any more. */
const targetOf = ({
  target,
}: Asked): Pick<Target, 'holder' | 'email' | 'phone' | 'bankName' | 'iban' | 'bic'> & {
  link: string;
} => {
  const none = operatorTexts.payoutNobody;
  if (target === null)
    return { holder: none, email: none, phone: none, bankName: none, iban: none, bic: none, link: none };
  return { ...target, link: target.paymentLink ?? none };
};

const whole = (asked: Asked): string => {
  const { id, filedAt, state, reason } = asked.request;
  const { holder: name, bankName: bank, email, phone, iban, bic, link } = targetOf(asked);
  const target = { name, bank, email, phone, iban, bic, link };
  const at = moment(filedAt);
  return say(operatorTexts.payout, {
    ...target,
    id,
    at,
    state,
    amount: amountOf(asked),
    reason: reason ?? operatorTexts.payoutNobody,
  });
};

const cells = (asked: Asked): string[] => {
  const { id, filedAt, amountCents, currency } = asked.request;
  const { holder, iban, bic, bankName, email, phone, link } = targetOf(asked);
  const amount = (amountCents / 100).toFixed(2);
  return [id, filedAt.toISOString(), amount, currency, holder, iban, bic, bankName, email, phone, link];
};
