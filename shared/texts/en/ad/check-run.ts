import { common } from '../common.ts';

/** Check Spend for the ads of a list: the button in the filter bar, its progress and its result. */
export const checkRun = {
  /** The number of ads is not known yet. */
  start: 'Check these ads',
  startCounted: 'Check these {count}',
  startHint: 'Gets the EU reach and spend of the ads in this list, one after the other',
  pause: 'Pause',
  resume: 'Resume',
  cancel: common.cancel,

  preparing: 'Counting the ads…',
  running: 'Checking {position} of {total} · {left}',
  minutesLeft: 'about {minutes} min left',
  underAMinute: 'less than 1 min left',
  paused: 'Paused after {done} of {total}.',
  ended: 'Checked {checked}',
  withoutReach: '{count} without a reach',
  failed: '{count} failed',
  nothingDue: 'All of these were checked within a day.',
  noneShown: 'No ads are shown. Change the filters.',
  accountChanged: 'Stopped because the account changed.',
  /** Added to the message of a limit. */
  resumesAt: 'Possible again at {time}.',
} as const;
