import { Box } from '@chakra-ui/react';
import { LogoImage } from '#dashboard/components/ad-parts/logo-image.tsx';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** Renders the logo of a followed page, from one of its ads. Without a logo it is a black circle. */
export const PageLogo = ({ of }: { of: CollectedAd | undefined }) => (
  <Box
    boxSize="12"
    flexShrink="0"
    borderRadius="full"
    overflow="hidden"
    bg="var(--sl-colors-media-ground)"
    borderWidth="1px"
    css={{ '& img': { width: '100%', height: '100%', objectFit: 'cover' } }}
  >
    {of !== undefined && <LogoImage row={of} />}
  </Box>
);
