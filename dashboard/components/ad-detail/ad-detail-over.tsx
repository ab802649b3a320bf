import { useState } from 'react';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import type { Neighbours } from './ad-neighbours.ts';
import { useOpenAd } from './use-open-ad.ts';

const AdDetailDialog = lazily(async () => (await import('./ad-detail-dialog.tsx')).AdDetailDialog);

/**
 * The details of the ad that the address names, over the list that stands beside it in the screen. `list`: what is stepped
 * through; null while it is not known, or where there is none.
 */
export const AdDetailOver = ({ list }: { list: Neighbours | null }) => {
  const open = useOpenAd();
  // Once loaded the dialog stays, so that closing can give the page back what it took: focus, scrolling, hidden parts.
  const [wasOpened, setWasOpened] = useState(false);
  if (open.adId !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <FramePart>
      <AdDetailDialog open={open} list={list} />
    </FramePart>
  );
};
