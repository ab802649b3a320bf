import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { GALLERY_NOW } from '#tests/gallery/platforms.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { difficultAds, type DifficultAd } from '#tests/support/builders/difficult-ads.ts';
import { onCard, usualFaces } from '#tests/gallery/on-card.ts';
import { createSpendPanel, type SpendPanelModel } from './spend-panel.ts';

const panel = (model: SpendPanelModel): Story =>
  drawn((place, look) => {
    const made = createSpendPanel(document, () => undefined);
    made.paint(model);
    onCard(place, look, usualFaces).showPanel('spend', made.element, made.sheet);
  });

const found = ({ row, snapshots }: DifficultAd): Story => {
  const estimate = estimateSpend({ run: row.ad, snapshots, nowMs: GALLERY_NOW });
  return panel({ kind: 'found', view: spendViewOf(estimate, { snapshots, nowMs: GALLERY_NOW }) });
};

const failed = (cure: 'retry' | 'reload' | 'sign-in' | 'choose-plan', message: string): Story =>
  panel({ kind: 'failed', code: 'LIBRARY_FAILED', message, cure });

export const stories: Stories = {
  asking: panel({ kind: 'loading', words: 'Asking the Ad Library…' }),
  banned: panel({ kind: 'banned', mayCheckInLibrary: true, unsure: '' }),
  'banned, unsure': panel({ kind: 'banned', mayCheckInLibrary: true, unsure: spend.unsure }),
  'failed, to be tried again': failed('retry', 'The Ad Library did not answer. Please try again.'),
  'failed, longest': failed('choose-plan', 'W'.repeat(200)),
  ...Object.fromEntries(difficultAds.filter(({ snapshots }) => snapshots.length > 0).map((ad) => [ad.name, found(ad)])),
};
