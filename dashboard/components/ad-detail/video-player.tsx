import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { isOnContentNetwork } from '#shared/domain/ad/ad-files.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { AdPicture } from '#dashboard/components/ad-parts/ad-picture.tsx';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';

type Props = { row: CollectedAd; slot: string; url: string | null; label: string };

/**
 * Plays a video from its link at Facebook, because videos are not stored. Nothing is loaded before the user presses
 * play, because a request shows Facebook who watches. The link expires after some days; then the still is shown with a
 * note.
 */
export const VideoPlayer = ({ row, slot, url, label }: Props) => {
  const [failed, setFailed] = useState<'died' | 'offline' | null>(null);
  const still = usePicture(row, slot);
  const { media } = adDetail;
  if (url === null || !isOnContentNetwork(url))
    return <StillOnly row={row} slot={slot} label={label} note={media.noLink} />;
  if (failed !== null) {
    return (
      <StillOnly row={row} slot={slot} label={label} note={media[failed]}>
        <Button variant="outline" size="sm" onClick={() => setFailed(null)}>
          {media.again}
        </Button>
        <ExternalLink href={libraryUrlOf(row.adId)}>{adDetail.inLibrary}</ExternalLink>
      </StillOnly>
    );
  }
  return (
    <Flex direction="column" boxSize="full">
      <Box asChild w="full" flex="1" minH="0" bg="var(--sl-colors-media-ground)">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions of an ad's video are not known */}
        <video
          controls
          playsInline
          preload="none"
          src={url}
          aria-label={label}
          {...(still.state === 'shown' ? { poster: still.url } : {})}
          onError={() => setFailed(navigator.onLine ? 'died' : 'offline')}
        />
      </Box>
      <Text px="3" py="1.5" fontSize="xs" color="quiet">
        {media.fromFacebook}
      </Text>
    </Flex>
  );
};

type StillProps = { row: CollectedAd; slot: string; label: string; note: string; children?: React.ReactNode };

const StillOnly = ({ row, slot, label, note, children }: StillProps) => (
  <Flex direction="column" boxSize="full">
    <Box flex="1" minH="0">
      <AdPicture row={row} slot={slot} label={label} />
    </Box>
    <Flex role="status" align="center" gap="3" flexWrap="wrap" px="3" py="2" fontSize="sm" bg="warn.subtle">
      <Text flex="1 1 200px">{note}</Text>
      {children}
    </Flex>
  </Flex>
);
