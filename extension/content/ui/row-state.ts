import type { AccountState } from '#shared/domain/account-state.ts';

/** Why a kept ad only waits on this device. */
export type KeptWhy = Exclude<AccountState, 'paid'>;

/** What a row can show. `saved` is claimed only after the worker said so. */
export type RowState =
  | { kind: 'save' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'kept'; why: KeptWhy }
  | { kind: 'undoing' }
  | { kind: 'failed'; reason: string; cure: Cure }
  | { kind: 'off' };

/** What a person can do about a failure: try again, sign in, choose a plan, or only reload the page. */
export type Cure = 'retry' | 'sign-in' | 'choose-plan' | 'reload';

/** What a person asked of a row. */
export type RowAction = 'press' | 'undo' | 'switch-on' | 'sign-in' | 'choose-plan';
