import type { Ad } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { AdSpend } from '#dashboard/components/spend-panel/ad-spend.tsx';
import { SpendPanel } from '#dashboard/components/spend-panel/spend-panel.tsx';
import { DetailSection } from './detail-section.tsx';

type Props = { ad: Ad; snapshots: readonly ReachSnapshot[] };

/** The spend estimate and how it was calculated, or Check Spend if no reach is known. `ReachBlock` shows the charts. */
export const SpendBlock = ({ ad, snapshots }: Props) => {
  const { now } = useServices();
  const nowMs = now();
  const estimate = estimateSpend({ run: ad, snapshots, nowMs });
  const isKnown = estimate.views !== null || estimate.uk !== null;
  return (
    <DetailSection title={adDetail.spend.title}>
      {isKnown ? (
        <SpendPanel view={{ ...spendViewOf(estimate, { snapshots, nowMs }), charts: [] }} />
      ) : (
        <AdSpend ad={ad} />
      )}
    </DetailSection>
  );
};
