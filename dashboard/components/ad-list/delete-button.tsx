import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { AskingButton } from '#dashboard/components/selection/asking-button.tsx';
import { useTakeAway } from '#dashboard/components/selection/use-take-away.ts';

/** On the Dashboard an ad that is not bookmarked can be deleted. */
export const DeleteButton = ({ row }: { row: CollectedAd }) => {
  const { remove } = useTakeAway();
  if (row.savedAt !== null) return null;
  return (
    <AskingButton
      label={texts.removeAd}
      question={say(texts.confirmRemove, { count: 1 })}
      onYes={() => remove([row.adId])}
    />
  );
};
