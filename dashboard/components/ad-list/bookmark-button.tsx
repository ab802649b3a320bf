import { Bookmark } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useBookmark } from '#dashboard/components/changes/use-bookmark.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';

/** Saves or unsaves the ad of a card. */
export const BookmarkButton = ({ row }: { row: CollectedAd }) => {
  const { isSaved, toggle } = useBookmark(row);
  return (
    <StaticButton
      variant="ghost"
      isIconOnly
      isOn={isSaved}
      data-shortcut="s"
      aria-pressed={isSaved}
      aria-label={dashboard.card.save}
      title={isSaved ? dashboard.card.unsave : dashboard.card.save}
      onClick={() => void toggle()}
    >
      <Bookmark size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
    </StaticButton>
  );
};
