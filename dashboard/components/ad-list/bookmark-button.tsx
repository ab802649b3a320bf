import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';

/**
 * Saves or unsaves an ad. It shows the new state immediately, and the old state again after an error. Every change in
 * the store replaces the shown state.
 */
export const BookmarkButton = ({ row }: { row: CollectedAd }) => {
  const changes = useChanges();
  const [pending, setPending] = useState<{ isSaved: boolean; oldSavedAt: number | null } | null>(null);
  const isSaved = pending !== null && pending.oldSavedAt === row.savedAt ? pending.isSaved : row.savedAt !== null;

  const toggle = async (): Promise<void> => {
    setPending({ isSaved: !isSaved, oldSavedAt: row.savedAt });
    if (!(await (isSaved ? changes.unsave([row.adId]) : changes.save(row.adId)))) setPending(null);
  };

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
