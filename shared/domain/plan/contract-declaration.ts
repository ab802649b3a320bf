/** cancel: the contract ends at the end of its period. withdraw: it ends now, by the right of withdrawal. */
export const DECLARATION_KINDS = ['cancel', 'withdraw'] as const;
export type DeclarationKind = (typeof DECLARATION_KINDS)[number];

export const DECLARATION_REASON_MAX_LENGTH = 2_000;
export const INVOICE_NUMBER_MAX_LENGTH = 60;

/** Days for which the mailed link confirms a declaration. */
export const DECLARATION_LINK_DAYS = 14;

/** Claims from a contract end after three years (German Civil Code, section 195), so the proof is stored that long. */
export const DECLARATION_STORED_DAYS = 3 * 365;

/** Anchors of the page. The server redirects to one of them if the form was sent without a script. */
export const DECLARATION_OUTCOMES = {
  sent: 'declaration-received',
  invalid: 'declaration-invalid',
  tooMany: 'too-many-declarations',
} as const;

/** The id of a field: the server redirects to the only invalid field of a form that was sent without a script. */
export const declarationFieldAnchor = (name: string): string => `${DECLARATION_OUTCOMES.invalid}-${name}`;
export const DECLARATION_FIELDS = ['name', 'email', 'invoiceNumber', 'requestedEnd', 'reason'] as const;

/** `requestedEnd`: the requested last day as YYYY-MM-DD; null: the earliest possible one. */
export type Declaration = { kind: DeclarationKind; requestedEnd: string | null };

/** `withdrawalUntil`: end of the withdrawal period if it ran when the declaration arrived; otherwise null. */
export type DeclaredPlan = { periodEndsAt: Date | null; cancelledAt: Date | null; withdrawalUntil: Date | null };

/**
 * Whether the server carries out a declaration after its confirmation. Otherwise the operator does. A contract ends at
 * the end of its period, so the server cannot end it on a later day.
 */
export const canCarryOut = ({ kind, requestedEnd }: Declaration, plan: DeclaredPlan): boolean => {
  if (kind === 'withdraw') return plan.withdrawalUntil !== null;
  const { periodEndsAt, cancelledAt } = plan;
  if (periodEndsAt === null || cancelledAt !== null) return false;
  return requestedEnd === null || requestedEnd <= periodEndsAt.toISOString().slice(0, 10);
};
