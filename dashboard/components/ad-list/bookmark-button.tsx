import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';

/**
 * Saves or unsaves an ad. It shows the new state immediately. After an error it shows the old state and a toast. Every
 * change in the store replaces the shown state.
 */
export const BookmarkButton = ({ row }: { row: CollectedAd }) => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const [pending, setPending] = useState<{ isSaved: boolean; oldSavedAt: number | null } | null>(null);
  const isSaved = pending !== null && pending.oldSavedAt === row.savedAt ? pending.isSaved : row.savedAt !== null;

  const toggle = async (): Promise<void> => {
    if (account === null) return;
    const { ads } = account;
    setPending({ isSaved: !isSaved, oldSavedAt: row.savedAt });
    try {
      await (isSaved ? ads.unsave(row.adId) : ads.resave(row.adId));
    } catch (error) {
      setPending(null);
      screen.tell('error', toAppError(error).message);
    }
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
