import type { AccountState, CaptureConsent } from './account-state.ts';

/** Why an action that needs an account, a plan or the consent to saving is not possible. */
export type Obstacle = 'signed-out' | 'no-plan' | 'capture-off';

/** An obstacle that the user removes on the dashboard. */
export type AccountObstacle = Exclude<Obstacle, 'capture-off'>;

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
export const obstacleOfCode = (code: string): AccountObstacle | null => {
  if (code === 'AUTH_REQUIRED') return 'signed-out';
  return code === 'PLAN_REQUIRED' ? 'no-plan' : null;
};

/** Whether the account still is in the state that the obstacle describes. */
const isObstacleOf = (obstacle: Obstacle, { account, consent }: AccountFacts): boolean => {
  if (obstacle === 'signed-out') return account === 'signed-out';
  if (obstacle === 'no-plan') return account === 'unpaid' || account === 'ended';
  return account === 'paid' && consent === 'off';
};

/** Whether the user of the tab has logged out, logged in, or changed the account. */
export const isOtherAccount = ({ before, now }: AccountChange): boolean => before !== null && before.mark !== now.mark;
const OBSTACLES = ['signed-out', 'no-plan', 'capture-off'] as const satisfies Obstacle[];

/** Returns what stops an action of this account; null if nothing does. */
export const obstacleFor = (now: AccountFacts): Obstacle | null =>
  OBSTACLES.find((obstacle) => isObstacleOf(obstacle, now)) ?? null;

/** Returns what happens to a note. `obstacle`: the reason of the note; null for a note with another reason. */
export const outcomeOfNote = (obstacle: Obstacle | null, change: AccountChange): NoteOutcome => {
  // A login is no reason to drop the action that asked for it.
  const isLogin = change.before?.mark === null && obstacle !== null;
  if (isOtherAccount(change) && !isLogin) return 'dropped';
  return obstacle === null || isObstacleOf(obstacle, change.now) ? 'stays' : 'resumes';
};
