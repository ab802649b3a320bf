/** What the provider calculated for an order: `OrderPreview` of the API contract. */
type Previewed = {
  kind: 'trial' | 'purchase' | 'change' | 'trial-change' | 'keep';
  due: number;
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
}: Previewed): 'trial' | 'obligation' | 'free' => {
  if (due > 0 || isChargedLater) return 'obligation';
  return kind === 'trial' ? 'trial' : 'free';
};
