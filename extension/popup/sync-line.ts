import type { SyncPhase, SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

const words: Readonly<Record<SyncPhase, string>> = {
  idle: popup.sync.upToDate,
  pushing: popup.sync.working,
  pulling: popup.sync.working,
  offline: popup.sync.offline,
  failed: popup.sync.failed,
  'plan-required': popup.sync.planRequired,
  'sign-in-required': popup.sync.signInRequired,
  'update-required': popup.sync.updateRequired,
};

/** Builds the line with the sync status as text. The color of the dot only repeats the text. */
export const syncLine = (status: SyncStatus): HTMLElement => {
  const { phase, waiting, refused, lastSyncedAt } = status;
  const isUntold = phase === 'idle' && (lastSyncedAt === null || waiting > 0);
  const isExplained = phase === 'failed' && status.message !== null;
  const state = isUntold ? popup.sync.notYet : isExplained ? popup.sync.failedWhy : words[phase];
  const parts = [
    say(isUntold && waiting > 0 ? popup.sync.working : state, { message: status.message ?? '' }),
    ...(waiting > 0 ? [say(popup.sync.waiting, { count: waiting })] : []),
    ...(refused > 0 ? [say(popup.sync.refused, { count: refused })] : []),
  ];
  const mood = moodOf(status);
  return element(
    'p',
    { class: 'sync', role: 'status' },
    element('span', { class: `dot ${mood}`, 'aria-hidden': 'true' }),
    parts.join(' · '),
  );
};

const moodOf = ({ phase, waiting, refused }: SyncStatus): 'good' | 'busy' | 'bad' => {
  if (phase === 'failed' || refused > 0) return 'bad';
  return phase === 'idle' && waiting === 0 ? 'good' : 'busy';
};
