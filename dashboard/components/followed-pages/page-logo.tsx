import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';

/** Renders the logo of a followed page, from one of its ads. A missing or broken logo is a black circle. */
export const PageLogo = ({ of }: { of: CollectedAd | undefined }) => (
  <Box
    boxSize="12"
    flexShrink="0"
    borderRadius="full"
    overflow="hidden"
    bg="var(--sl-colors-media-ground)"
    borderWidth="1px"
  >
    {of !== undefined && <Picture row={of} />}
  </Box>
);

const Picture = ({ row }: { row: CollectedAd }) => {
  const picture = usePicture(row, 'logo');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (picture.state !== 'shown' || picture.url === brokenUrl) return null;
  return (
    <Box asChild boxSize="full" objectFit="cover">
      <img src={picture.url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(picture.url)} />
    </Box>
  );
};
