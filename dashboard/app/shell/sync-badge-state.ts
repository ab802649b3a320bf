import {
  ArrowUpCircle,
  Check,
  Clock,
  CloudAlert,
  CloudOff,
  CreditCard,
  LogIn,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';

/** What the sync badge shows. `color` is a token of the theme. */
export type SyncBadgeState = {
  Icon: LucideIcon;
  text: string;
  color: string;
  explanation: string;
  isMoving: boolean;
  /** Whether the badge shows only its icon, because no problem exists. */
  isQuiet: boolean;
};

const still = (Icon: LucideIcon, text: string, color: string, explanation: string): SyncBadgeState => ({
  Icon,
  text,
  color,
  explanation,
  isMoving: false,
  isQuiet: false,
});

const moving = (text: string, explanation: string): SyncBadgeState => ({
  ...still(RefreshCw, text, 'quiet', explanation),
  isMoving: true,
  isQuiet: true,
});

/** Returns the text, icon and colour of the sync badge. */
export const syncBadgeStateOf = (status: SyncStatus): SyncBadgeState => {
  const { sync } = shell;
  switch (status.phase) {
    case 'idle':
      return idleState(status);
    case 'pushing':
      return moving(sync.pushing, sync.explain.pushing);
    case 'pulling':
      return moving(sync.pulling, sync.explain.pulling);
    case 'offline':
      return still(CloudOff, sync.offline, 'warn.fg', sync.explain.offline);
    case 'unreachable':
      return still(CloudAlert, sync.unreachable, 'warn.fg', sync.explain.unreachable);
    case 'failed':
      return still(TriangleAlert, sync.failed, 'danger.fg', status.message ?? sync.explain.failed);
    case 'plan-required':
      return still(CreditCard, sync.planRequired, 'warn.fg', sync.explain.planRequired);
    case 'sign-in-required':
      return still(LogIn, sync.signInRequired, 'warn.fg', sync.explain.signInRequired);
    case 'update-required':
      return still(ArrowUpCircle, sync.updateRequired, 'warn.fg', sync.explain.updateRequired);
  }
};

const idleState = ({ waiting, refused, lastSyncedAt }: SyncStatus): SyncBadgeState => {
  const { sync } = shell;
  if (waiting > 0) {
    return still(Clock, say(sync.waiting, { count: waiting }), 'quiet', say(sync.waitingLine, { count: waiting }));
  }
  if (lastSyncedAt === null) return still(Clock, sync.notYet, 'quiet', sync.neverSynced);
  const explanation = refused > 0 ? sync.explain.idleRefused : sync.explain.idle;
  return { ...still(Check, sync.idle, 'quiet', explanation), isQuiet: true };
};

/** Whether a sync runs or will start soon. Before the first sync, there is no earlier state to show. */
export const isBusy = ({ phase, waiting, lastSyncedAt }: SyncStatus): boolean =>
  lastSyncedAt !== null && (phase === 'pushing' || phase === 'pulling' || (phase === 'idle' && waiting > 0));

type Badge = Pick<SyncBadgeState, 'Icon' | 'color' | 'isMoving'> & { shown: string; problems: string; name: string };

/**
 * Returns what the badge shows, and its accessible name. `isShort`: a sync runs only since a moment, so the badge shows
 * the state before it.
 */
export const badgeOf = (status: SyncStatus, isShort: boolean): Badge => {
  const { sync } = shell;
  const counted = (text: string, count: number): string => (count === 0 ? '' : say(text, { count }));
  const { text } = syncBadgeStateOf(status);
  const { Icon, color, isMoving, isQuiet } = syncBadgeStateOf(
    isShort ? { ...status, phase: 'idle', waiting: 0 } : status,
  );
  const waiting = status.phase === 'idle' ? '' : counted(sync.waiting, status.waiting);
  const problems = joined([counted(sync.lost, status.lost), counted(sync.refused, status.refused)], ', ');
  const shown = isShort ? '' : joined([isQuiet && waiting === '' ? '' : text, waiting], ' · ');
  return {
    Icon,
    color,
    isMoving,
    shown,
    problems,
    name: say(sync.label, { state: joined([text, waiting, problems], ', ') }),
  };
};

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);
