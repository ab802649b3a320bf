import type { AccountState } from '#shared/domain/account/account-state.ts';

/** Why a kept ad only waits on this device. */
export type KeptWhy = Exclude<AccountState, 'paid'>;

/** What the Save button can show. `saved` is claimed only after the worker said so. */
export type SaveState =
  | { kind: 'save' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** The first ad that this device saved, right after the user allowed it. */
  | { kind: 'first-saved' }
  | { kind: 'kept'; why: KeptWhy }
  | { kind: 'undoing' }
  | { kind: 'failed'; reason: string; cure: Cure }
  | { kind: 'off' };

/** What a person can do about a failure: try again, sign in, choose a plan, or only reload the page. */
export type Cure = 'retry' | 'sign-in' | 'choose-plan' | 'reload';

/** What a person asked of it: the button, or the link of its note. */
export type SaveAction = 'press' | 'switch-on' | 'sign-in' | 'choose-plan' | 'see-saved';
