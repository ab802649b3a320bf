import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { AccountObstacle } from '#shared/domain/account/obstacle.ts';

/** Why a kept ad is stored only on this device. */
export type KeptWhy = Exclude<AccountState, 'paid'>;

/** The states of the Save button. `saved` is shown only after the worker has confirmed it. */
export type SaveState =
  | { kind: 'save' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** The first ad that this device saved, right after the user allowed it. */
  | { kind: 'first-saved' }
  | { kind: 'kept'; why: KeptWhy }
  | { kind: 'undoing' }
  | { kind: 'failed'; reason: string; obstacle: AccountObstacle | null }
  | { kind: 'off' }
  /** The disclosure has changed. A press shows it, and saves the ad after the user has agreed. */
  | { kind: 'paused' };
