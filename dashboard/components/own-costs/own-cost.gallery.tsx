import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { ownCosts as texts } from '#shared/texts/en/ad/own-costs.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { fullReach } from '#tests/support/builders/difficult-ads.ts';
import { OwnCostBlock } from './own-cost-block.tsx';

const ad = anAd();
const known = aCost({ adId: ad.id, pageId: ad.pageId, spendCents: 92_000, likelyCents: 120_000 });

const block = (play?: Play, ownCosts: readonly OwnCost[] = []): Story =>
  part(() => <OwnCostBlock ad={ad} snapshots={fullReach} />, {
    platform: paid({ ownCosts }),
    ...(play === undefined ? {} : { play }),
  });

/** What an ad of the user cost: not entered, the form with its errors, and the stored amount. */
export const stories: Stories = {
  'not entered': block(),
  form: block(pressing(texts.enter)),
  'form in dollars': block(async (user: UserEvent) => {
    await pressing(texts.enter)(user);
    await user.selectOptions(await screen.findByLabelText(texts.currency), 'USD');
  }),
  'form without an amount': block(pressing(texts.enter, texts.save)),
  'form with an amount that does not fit': block(async (user: UserEvent) => {
    await pressing(texts.enter)(user);
    await sending({ [texts.amount]: '5' }, texts.save)(user);
  }),
  entered: block(undefined, [known]),
  edited: block(pressing(/^Edit what /), [known]),
};
