/** A registration that waits for its code, as sign-up hands it to login in the history's state. */
export type PendingSignUp = { email: string; ticket: string };

export const pendingSignUpIn = (state: unknown): PendingSignUp | null => {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('ticket' in state)) return null;
  const { email, ticket } = state;
  return typeof email === 'string' && typeof ticket === 'string' ? { email, ticket } : null;
};
