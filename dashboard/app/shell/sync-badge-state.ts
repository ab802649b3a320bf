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
