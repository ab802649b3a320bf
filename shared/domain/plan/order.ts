import { startsWithdrawalPeriod } from './withdrawal.ts';

/** What the provider calculated for an order: `OrderPreview` of the API contract. */
type Previewed = {
  kind: 'trial' | 'purchase' | 'change' | 'trial-change' | 'keep';
  due: number;
  /** Credit balance that the order uses. */
  credit: number;
  charged_later: boolean;
};

/**
 * The label of the button that confirms an order. EU Directive 2011/83, article 8, requires "Order with obligation to
 * pay" if the card is charged now, or later without a further act of the user.
 */
export const confirmationOf = ({
  kind,
  due,
  charged_later: isChargedLater,
}: Omit<Previewed, 'credit'>): 'trial' | 'obligation' | 'free' => {
  if (due > 0 || isChargedLater) return 'obligation';
  return kind === 'trial' ? 'trial' : 'free';
};

/** Whether the order starts 14 days in which the user can withdraw from it. */
export const canBeWithdrawn = ({ kind, due, credit }: Pick<Previewed, 'kind' | 'due' | 'credit'>): boolean =>
  kind !== 'keep' &&
  startsWithdrawalPeriod({
    isPurchase: kind === 'trial' || kind === 'purchase',
    hasCost: due > 0 || credit > 0,
    isBeforePayment: kind === 'trial-change',
  });
