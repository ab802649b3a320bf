import { daysRunning } from '#shared/domain/ad/ad-run.ts';
import { reachGrowthPerDay } from '#shared/domain/spend/reach-trend.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DEFAULT_WEIGHTS } from '#shared/domain/winner/winner-score.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { cardFiguresOf } from '#shared/words/card-figures-words.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { winnerTermOf } from '#shared/words/winner-words.ts';
import {
  spendPanelView,
  type SpendCure,
  type SpendPanelModel,
} from '#extension/content/features/check-spend/spend-panel.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { spendBlocks } from '#extension/worker/spend-blocks.ts';
import { GALLERY_NOW } from '#tests/gallery/platforms.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { difficultAds, type DifficultAd } from '#tests/support/builders/difficult-ads.ts';
import { onCard, usualViews } from '#tests/gallery/on-card.ts';
import { createPanel, type PanelView } from './panel.ts';

const { texts } = pageKit;

const panel = (name: 'spend' | 'download', view: PanelView): Story =>
  drawn((place, look, left) => {
    const title = name === 'spend' ? texts.spendPanel.title : texts.downloadButton.label;
    const made = createPanel(document, { title, closeLabel: 'Close' }, () => undefined);
    made.paint(view);
    const row = onCard(place, look, usualViews);
    row.openDetails(name, { label: title, content: made.element, onClose: () => undefined });
    left.addEventListener('abort', () => row.leave());
  });

const spendIn = (model: SpendPanelModel): Story => panel('spend', spendPanelView(model, texts));

const found = ({ row, snapshots }: DifficultAd): Story => {
  const estimate = estimateSpend({ run: row.ad, snapshots, nowMs: GALLERY_NOW });
  const growth = reachGrowthPerDay(estimate.growth);
  const facts = { days: daysRunning(row.ad, GALLERY_NOW), growth, variants: row.ad.collationCount, pageAds: 41 };
  return spendIn({
    kind: 'found',
    estimate: {
      blocks: spendBlocks(
        spendViewOf(estimate, { snapshots, nowMs: GALLERY_NOW }),
        winnerTermOf(facts, DEFAULT_WEIGHTS),
      ),
      figures: cardFiguresOf(estimate, GALLERY_NOW),
    },
  });
};

const failed = (cure: SpendCure, message: string): Story => spendIn({ kind: 'failed', message, cure });

const download = (title: string, lines: string[], action: string): Story =>
  panel('download', {
    blocks: [
      { kind: 'text', style: 'plain', text: title },
      { kind: 'text', style: 'lines', text: lines.join('\n') },
    ],
    buttons: [{ action: 'next', label: action }],
    isBusy: action === 'Cancel',
  });

const line = (number: number): string => `Northstrap-1221417629971772-${number}.jpg: loaded`;

export const stories: Stories = {
  asking: spendIn({ kind: 'loading', message: 'Asking the Ad Library…' }),
  banned: spendIn({ kind: 'banned', unsure: '' }),
  'banned, unsure': spendIn({ kind: 'banned', unsure: spend.unsure }),
  'failed, to be tried again': failed('retry', 'The Ad Library did not answer. Please try again.'),
  'failed, longest': failed('no-plan', 'W'.repeat(200)),
  ...Object.fromEntries(difficultAds.filter(({ snapshots }) => snapshots.length > 0).map((ad) => [ad.name, found(ad)])),
  'download, under way': download('2 of 4 files', [line(1), line(2), 'Northstrap-3.jpg: 40%'], 'Cancel'),
  'download, one file failed': download('3 of 4 files', [line(1), 'The link died.'], 'Retry'),
  'download, many files': download(
    '40 files',
    Array.from({ length: 40 }, (_, index) => line(index)),
    'Cancel',
  ),
  'download, the longest name': download('1 file', ['W'.repeat(300)], 'Cancel'),
};
