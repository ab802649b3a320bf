import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { usePicture } from './use-picture.ts';

/** Renders the logo of an ad's advertiser. A missing or broken logo renders nothing, so that its place stays black. */
export const LogoImage = ({ row }: { row: CollectedAd }) => {
  const picture = usePicture(row, 'logo');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (picture.state !== 'shown' || picture.url === brokenUrl) return null;
  return <img src={picture.url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(picture.url)} />;
};
