/** Longest texts and most days that a plan can have. */
export const LIMITS = { name: 40, description: 2_000, trialDays: 90 } as const;
