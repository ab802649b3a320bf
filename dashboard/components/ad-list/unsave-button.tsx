import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { TrashButton } from '#dashboard/components/selection/trash-button.tsx';
import { useAdRemoval } from '#dashboard/components/selection/use-ad-removal.ts';

/** Unsaves an ad of My Ads after a confirmation. */
export const UnsaveButton = ({ row }: { row: CollectedAd }) => {
  const { unsave } = useAdRemoval();
  return (
    <TrashButton
      label={dashboard.card.unsave}
      shortcut="s"
      question={say(texts.confirmUnsave, { count: 1 })}
      onYes={() => unsave([row.adId])}
    />
  );
};
