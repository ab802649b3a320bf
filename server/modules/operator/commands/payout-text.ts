import { amountText } from '#shared/domain/money.ts';
import type { AffiliateReview, Payout } from '../../affiliates/review.service.ts';
import { moment, refused, type OperatorReply } from '../operator-reply.ts';

/** Finds a redeem request, or refuses the command. */
export const withPayout = async (
  affiliates: Pick<AffiliateReview, 'find'>,
  id: string,
  act: (payout: Payout) => Promise<OperatorReply>,
): Promise<OperatorReply> => {
  const found = await affiliates.find(id);
  return found === undefined ? refused(`There is no redeem request ${id}.`) : act(found);
};

export const amountOf = ({ request }: Payout): string => amountText(request.amountCents, request.currency);

export const NONE = '–';

/** Formats a redeem request with one field per line. */
export const payoutText = (payout: Payout): string => {
  const { id, filedAt, state, reason } = payout.request;
  const { target } = payout;
  const lines: [string, string | null | undefined][] = [
    ['Id', id],
    ['Filed', moment(filedAt)],
    ['State', state],
    ['Amount', amountOf(payout)],
    ['Name', target?.holder],
    ['Email', target?.email],
    ['Phone', target?.phone],
    ['Bank', target?.bankName],
    ...bankLines(target),
    ['Link', target?.paymentLink],
    ['Reason', reason],
  ];
  return lines.map(([name, value]) => `${`${name}:`.padEnd(COLUMN)}${value ?? NONE}`).join('\n');
};

const COLUMN = 9;

/** A bank in a country without IBAN has an account number and a code of that country. */
const bankLines = (target: Payout['target']): [string, string | undefined][] =>
  target === null || target.country === null
    ? [
        ['IBAN', target?.iban],
        ['BIC', target?.bic],
      ]
    : [
        ['Country', target.country],
        ['Account', target.iban],
        ['Code', target.bic],
      ];

const TARGET_COLUMNS = [
  'name',
  'iban',
  'bic',
  'bank',
  'country',
  'account',
  'bank_code',
  'email',
  'phone',
  'link',
] as const;

export const PAYOUT_COLUMNS = ['id', 'filed', 'amount', 'currency', ...TARGET_COLUMNS] as const;

/** The cells of one request, in the order of `PAYOUT_COLUMNS`. */
export const payoutCells = ({ request, target }: Payout): string[] => {
  const { id, filedAt, amountCents, currency } = request;
  return [id, filedAt.toISOString(), (amountCents / 100).toFixed(2), currency, ...targetCells(target)];
};

const targetCells = (target: Payout['target']): string[] => {
  if (target === null) return TARGET_COLUMNS.map(() => NONE);
  const { holder, iban, bic, bankName, country, email, phone, paymentLink } = target;
  const codes = country === null ? [iban, bic, bankName, NONE, NONE, NONE] : [NONE, NONE, bankName, country, iban, bic];
  return [holder, ...codes, email, phone, paymentLink ?? NONE];
};
