import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { TrashButton } from '#dashboard/components/selection/trash-button.tsx';
import { useAdRemoval } from '#dashboard/components/selection/use-ad-removal.ts';

/** Deletes an ad of the Dashboard after a confirmation. It is not rendered for a saved ad. */
export const DeleteButton = ({ row }: { row: CollectedAd }) => {
  const { remove } = useAdRemoval();
  if (row.savedAt !== null) return null;
  return (
    <TrashButton
      label={texts.removeAd}
      question={say(texts.confirmRemove, { count: 1 })}
      onYes={() => remove([row.adId])}
    />
  );
};
