import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { AskingButton } from '#dashboard/components/selection/asking-button.tsx';
import { useTakeAway } from '#dashboard/components/selection/use-take-away.ts';

/** On My Ads the bookmark is a trash can that asks first. */
export const UnsaveButton = ({ row }: { row: CollectedAd }) => {
  const { unsave } = useTakeAway();
  return (
    <AskingButton
      label={dashboard.card.unsave}
      shortcut="s"
      question={say(texts.confirmUnsave, { count: 1 })}
      onYes={() => unsave([row.adId])}
    />
  );
};
