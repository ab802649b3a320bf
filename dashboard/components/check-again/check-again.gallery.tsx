import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { fullReach } from '#tests/support/builders/difficult-ads.ts';

const rows = madeUpRows.map((row) => ({ ...row, savedAt: null }));
const measured = new Map(rows.map(({ adId }) => [adId, fullReach]));

const checkingAll = async (user: UserEvent): Promise<void> => {
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select the ad/ });
  if (first !== undefined) await user.click(first);
  await pressing(/^Select all/)(user);
  await user.click(screen.getByRole('button', { name: texts.checkPicked }));
};

/** Check Spend for ads of a list, in the selection bar and in the menu. */
export const stories: Stories = {
  'selected ads': screenAt('/dashboard', paid({ rows, reach: measured }), checkingAll),
  'without the extension': screenAt('/dashboard', paid({ rows, hasExtension: false }), checkingAll),
  'entry of the menu': screenAt('/dashboard', paid({ rows, reach: measured }), pressing(texts.checkShown)),
};
