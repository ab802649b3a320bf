/** A real amount may differ from the likely amount by this factor. A larger difference is an input error. */
const MAX_FACTOR = 20;

/** Whether an amount is plausible for the reach of its ad. Both amounts are in cents. */
export const doesSpendFit = ({ spendCents, likelyCents }: { spendCents: number; likelyCents: number }): boolean =>
  spendCents <= likelyCents * MAX_FACTOR && likelyCents <= spendCents * MAX_FACTOR;
