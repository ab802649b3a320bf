import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';

/** Toggles at once; what the store then says wins, and a refusal puts it back with a toast. */
export const BookmarkButton = ({ row }: { row: CollectedAd }) => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const [wish, setWish] = useState<{ isSaved: boolean; over: number | null } | null>(null);
  const isSaved = wish !== null && wish.over === row.savedAt ? wish.isSaved : row.savedAt !== null;

  const toggle = async (): Promise<void> => {
    if (account === null) return;
    const { ads } = account;
    setWish({ isSaved: !isSaved, over: row.savedAt });
    try {
      await (isSaved ? ads.unsave(row.adId) : ads.resave(row.adId));
    } catch (error) {
      setWish(null);
      screen.tell('error', toAppError(error).message);
    }
  };

  return (
    <StaticButton
      variant="ghost"
      isSign
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
