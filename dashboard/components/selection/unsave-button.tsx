import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { TrashButton } from './trash-button.tsx';

/** Unsaves an ad of a list of saved ads after a confirmation. */
export const UnsaveButton = ({ row }: { row: CollectedAd }) => {
  const { unsave } = useChanges();
  return (
    <TrashButton
      label={dashboard.card.unsave}
      shortcut="s"
      question={say(texts.confirmUnsave, { count: 1 })}
      onYes={() => unsave([row.adId])}
    />
  );
};
