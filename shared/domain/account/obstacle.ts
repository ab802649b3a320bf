import type { AccountState, CaptureConsent } from './account-state.ts';

/** Why an action that needs an account, a plan or the consent to saving is not possible. */
export type Obstacle = 'signed-out' | 'no-plan' | 'capture-off';

/** What an open tab of the Ad Library knows about the account. */
export type AccountFacts = {
  account: AccountState;
  consent: CaptureConsent;
  /** Differs for each account, and reveals nothing about it; null while signed out. */
  mark: string | null;
};

/** A change of the account in an open tab. `before` null: this is the first known state. */
export type AccountChange = { before: AccountFacts | null; now: AccountFacts };

/**
 * What happens to a note after the account changed. `stays`: its reason still holds. `resumes`: its reason is gone, so
 * the action of the user continues. `dropped`: it is about another account, so it closes and nothing continues.
 */
export type NoteOutcome = 'stays' | 'resumes' | 'dropped';

/** Returns the obstacle that an error of the worker or the server reports; null for other errors. */
export const obstacleOfCode = (code: string): Obstacle | null => {
  if (code === 'AUTH_REQUIRED') return 'signed-out';
  return code === 'PLAN_REQUIRED' ? 'no-plan' : null;
};

/** Whether the account still is in the state that the obstacle describes. */
const isObstacleOf = (obstacle: Obstacle, { account, consent }: AccountFacts): boolean => {
  if (obstacle === 'signed-out') return account === 'signed-out';
  if (obstacle === 'no-plan') return account === 'unpaid' || account === 'ended';
  return account === 'paid' && consent === 'off';
};

/** Returns what happens to a note. `obstacle`: the reason of the note; null for a note with another reason. */
export const outcomeOfNote = (obstacle: Obstacle | null, { before, now }: AccountChange): NoteOutcome => {
  const isOtherAccount = before !== null && before.mark !== now.mark;
  // A login is no reason to drop the action that asked for it.
  if (isOtherAccount && (before.mark !== null || obstacle === null)) return 'dropped';
  return obstacle === null || isObstacleOf(obstacle, now) ? 'stays' : 'resumes';
};
