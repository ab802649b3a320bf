/** What the sync badge shows. The last three: entries are kept and wait for the person. */
export type SyncPhase =
  'idle' | 'pushing' | 'pulling' | 'offline' | 'failed' | 'plan-required' | 'sign-in-required' | 'update-required';

export type SyncStatus = {
  phase: SyncPhase;
  /** Entries that wait to be sent. */
  waiting: number;
  /** Entries that the server refused for good. */
  refused: number;
  /** Changes that were never sent and are gone, as the browser deleted the store; 0 once the person has seen it. */
  lost: number;
  /** Milliseconds since 1970; null before the first complete pull: the screens then say 'not synced yet'. */
  lastSyncedAt: number | null;
  /** Set in the phase `failed`: what the person is told. */
  message: string | null;
};
