import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CheckJob } from '#shared/domain/spend/check-job.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories, type Story } from '#tests/gallery/story.ts';
import { fullReach } from '#tests/support/builders/difficult-ads.ts';

const rows = madeUpRows.map((row) => ({ ...row, savedAt: null }));
const measured = new Map(rows.map(({ adId }) => [adId, fullReach]));
const listed = paid({ rows, reach: measured });

const selectingAll = async (user: UserEvent): Promise<void> => {
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select the ad/ });
  if (first !== undefined) await user.click(first);
  await pressing(/^Select all/)(user);
};
const pickedAnd = (label: string) => async (user: UserEvent) => {
  await selectingAll(user);
  await user.click(screen.getByRole('button', { name: label }));
};

const LIMITED = 'Facebook limits its requests. Possible again at 3:42 PM.';
const progress = (change: Partial<CheckJob>): Story => {
  const job: CheckJob = { kind: 'running', total: 80, done: 11, withoutReach: 0, failed: 0, reason: '' };
  return screenAt('/dashboard', paid({ rows, checkJob: { ...job, ...change } }));
};

/** Check Spend for ads of a list, in the selection bar and in the menu, and its progress. */
export const stories: Stories = {
  'selected ads': screenAt('/dashboard', listed, selectingAll),
  'entry of the menu': screenAt('/dashboard', listed, pressing(exchange.menu)),
  'handed over': screenAt('/dashboard', listed, pickedAnd(texts.checkPicked)),
  'no extension': screenAt('/dashboard', paid({ rows, hasExtension: false }), pickedAnd(texts.checkPicked)),
  'old extension': screenAt('/dashboard', paid({ rows, checkOutcome: 'none' }), pickedAnd(texts.checkPicked)),
  running: progress({}),
  paused: progress({ kind: 'paused', reason: 'Press “See ad details” on any ad. The check then continues.' }),
  ended: progress({ kind: 'ended', done: 80, withoutReach: 2 }),
  'ended by a limit': progress({ kind: 'ended', done: 17, failed: 1, reason: LIMITED }),
};
