import { Box } from '@chakra-ui/react';
import { abbreviateRound } from '#shared/domain/abbreviate.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { spendOverTime } from '#shared/domain/spend/spend-over-time.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { reach as reachTexts, spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { roundly, spendViewOf } from '#shared/words/spend-words.ts';
import { dayPointsOf } from '#dashboard/components/charts/day-points.ts';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import { OwnCostBlock } from '#dashboard/components/own-costs/own-cost-block.tsx';
import { AdSpend } from '#dashboard/components/spend-panel/ad-spend.tsx';
import { SpendPanel } from '#dashboard/components/spend-panel/spend-panel.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { DetailSection } from './detail-section.tsx';

const { spend: texts } = adDetail;

type Props = { ad: Ad; estimate: SpendEstimate; snapshots: readonly ReachSnapshot[] };

/** The spend estimate, how it was calculated, and its course; or Check Spend if no reach is known. */
export const SpendBlock = ({ ad, estimate, snapshots }: Props) => {
  const { now } = useServices();
  const isKnown = estimate.views !== null || estimate.uk !== null;
  if (!isKnown) {
    return (
      <DetailSection title={texts.title} part="spend">
        <AdSpend ad={ad} />
      </DetailSection>
    );
  }
  const view = spendViewOf(estimate, { snapshots, nowMs: now() });
  // `ReachBlock` shows the charts of the reach with their note.
  const footnotes = view.footnotes.filter((line) => line !== reachTexts.parts);
  return (
    <DetailSection title={texts.title} part="spend">
      <SpendPanel view={{ ...view, charts: [], footnotes }} ownCost={<OwnCostBlock ad={ad} snapshots={snapshots} />} />
      <SpendChart ad={ad} snapshots={snapshots} factor={estimate.range?.calibration?.factor ?? 1} />
    </DetailSection>
  );
};

/**
 * The likely amount on each measured day, times the factor of the calibration. A single day has no course, and the
 * panel shows its amount.
 */
const SpendChart = ({ ad, snapshots, factor }: Pick<Props, 'ad' | 'snapshots'> & { factor: number }) => {
  const points = dayPointsOf(
    spendOverTime(ad, snapshots).map(({ measuredAt, likelyCents }) => ({
      atMs: measuredAt,
      value: Math.round(likelyCents * factor),
    })),
  );
  if (points.length < 2) return null;
  return (
    <Box pt="6">
      <LineChart
        title={texts.overTime}
        description={texts.overTimeNote}
        series={[{ name: spend.likelyAmount, points }]}
        formatValue={roundly}
        formatTick={euroTick}
      />
    </Box>
  );
};

const euroTick = (cents: number): string => say(spend.euro, { amount: abbreviateRound(cents / 100) });
