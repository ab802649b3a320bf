/** What the sync badge shows. In the last three phases the entries are kept and the user has to act. */
export type SyncPhase =
  'idle' | 'pushing' | 'pulling' | 'offline' | 'failed' | 'plan-required' | 'sign-in-required' | 'update-required';

/** The state of sync with the numbers of its entries. */
export type SyncStatus = {
  phase: SyncPhase;
  /** Entries that are not sent yet. */
  waiting: number;
  /** Entries that the server refused permanently. */
  refused: number;
  /** Unsent changes that were lost when the browser deleted the store. 0 once the user has seen it. */
  lost: number;
  /** Milliseconds since 1970. Null before the first complete pull: the screens then show 'not synced yet'. */
  lastSyncedAt: number | null;
  /** The message for the user in the phase `failed`. */
  message: string | null;
};
