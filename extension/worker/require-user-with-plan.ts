import { AppError } from '#shared/errors/app-error.ts';
import { accountStateOf } from './session-storage.ts';
import type { WorkerState } from './worker-state.ts';

/** Returns the user. Throws AUTH_REQUIRED or PLAN_REQUIRED if no user with a running plan is signed in. */
export const requireUserWithPlan = async (state: WorkerState, nowMs: number): Promise<string> => {
  const session = await state.session();
  if (session === null) throw new AppError('AUTH_REQUIRED');
  if (accountStateOf(session, nowMs) !== 'paid') throw new AppError('PLAN_REQUIRED');
  return session.userId;
};
