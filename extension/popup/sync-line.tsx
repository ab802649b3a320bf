import type { SyncPhase, SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import styles from './sync-line.module.css';

const texts = popup.sync;

const words: Readonly<Record<SyncPhase, string>> = {
  idle: texts.upToDate,
  pushing: texts.working,
  pulling: texts.working,
  offline: texts.offline,
  unreachable: texts.unreachable,
  failed: texts.failed,
  'plan-required': texts.planRequired,
  'sign-in-required': texts.signInRequired,
  'update-required': texts.updateRequired,
};

/** The sync status as text, with the number of unsent changes below it. The color of the dot only repeats the text. */
export const SyncLine = ({ status }: { status: SyncStatus }) => {
  const { waiting, refused } = status;
  // “Everything is synced” would be wrong beside refused changes.
  const isOnlyRefused = status.phase === 'idle' && waiting === 0 && refused > 0;
  const counts = [
    ...(waiting > 0 ? [say(texts.waiting, { count: waiting })] : []),
    ...(refused > 0 ? [say(texts.refused, { count: refused })] : []),
  ];
  return (
    <div className={styles['line']} role="status">
      <span className={`${styles['dot']} ${styles[moodOf(status)]}`} aria-hidden="true" />
      <div>
        {!isOnlyRefused && <p>{stateWords(status)}</p>}
        {counts.length > 0 && <p>{counts.join(' · ')}</p>}
      </div>
    </div>
  );
};

const stateWords = ({ phase, waiting, lastSyncedAt, message }: SyncStatus): string => {
  if (phase === 'idle' && waiting > 0) return texts.working;
  if (phase === 'idle' && lastSyncedAt === null) return texts.notYet;
  if (phase === 'failed' && message !== null) return say(texts.failedWhy, { message });
  return words[phase];
};

const moodOf = ({ phase, waiting, refused }: SyncStatus): 'good' | 'busy' | 'bad' => {
  if (phase === 'failed' || refused > 0) return 'bad';
  return phase === 'idle' && waiting === 0 ? 'good' : 'busy';
};
