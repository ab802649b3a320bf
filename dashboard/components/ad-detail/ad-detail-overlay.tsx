import { useState } from 'react';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useOpenAd } from './use-open-ad.ts';
import type { Neighbours } from './use-steps.ts';

const AdDetailDialog = lazily(async () => (await import('./ad-detail-dialog.tsx')).AdDetailDialog);

/**
 * Shows the details of the ad in the URL, over the list of the screen. `list`: the list that Previous and Next step
 * through; null while it loads, or if the screen has none.
 */
export const AdDetailOverlay = ({ list }: { list: Neighbours | null }) => {
  const open = useOpenAd();
  // The dialog stays mounted after it closes, so that it can restore the focus, the scrolling and the hidden elements.
  const [wasOpened, setWasOpened] = useState(false);
  if (open.adId !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <FramePart>
      <AdDetailDialog open={open} list={list} />
    </FramePart>
  );
};
