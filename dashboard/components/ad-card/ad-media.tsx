import { Box, Button, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { OpenDetails } from '#dashboard/components/ad-detail/open-details.tsx';
import { AdPicture } from './ad-picture.tsx';

/** The ad's pictures, one at a time, on a stage of the same shape in every card. */
export const AdMedia = ({ row }: { row: CollectedAd }) => {
  const [index, setIndex] = useState(0);
  const { media, pageName } = row.ad;
  const count = media.length;
  const current = media[index];
  return (
    <Box position="relative" aspectRatio="var(--card-media-ratio, 1)" bg="sunken" overflow="hidden">
      {current === undefined ? (
        <NoMedia />
      ) : (
        <AdPicture
          key={index}
          row={row}
          slot={`image-${index}`}
          label={say(dashboard.media.picture, { position: index + 1, count, page: pageName })}
        />
      )}
      {current?.kind === 'video' && <PlayMark />}
      <OpenDetails row={row} />
      {count > 1 && <Turning index={index} count={count} onTurn={setIndex} />}
    </Box>
  );
};

const NoMedia = () => (
  <Flex boxSize="full" direction="column" align="center" justify="center" gap="2" color="quiet" fontSize="sm">
    <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
    {dashboard.media.none}
  </Flex>
);

const chip = {
  position: 'absolute',
  bg: 'rgba(20, 18, 16, 0.72)',
  color: '#FFFFFF',
  borderRadius: 'full',
  fontSize: 'xs',
  fontWeight: 'medium',
} as const;

const PlayMark = () => (
  <Flex css={chip} bottom="2.5" insetStart="2.5" h="6" ps="2" pe="2.5" gap="1" align="center" pointerEvents="none">
    <Play size={12} fill="currentColor" aria-hidden="true" />
    {dashboard.media.video}
  </Flex>
);

type TurningProps = { index: number; count: number; onTurn: (index: number) => void };

const Turning = ({ index, count, onTurn }: TurningProps) => (
  <>
    <Box css={chip} top="2.5" insetEnd="2.5" px="2" py="0.5" aria-live="polite">
      {say(dashboard.media.count, { position: index + 1, count })}
    </Box>
    <TurnButton side="start" label={dashboard.media.previous} onClick={() => onTurn((index - 1 + count) % count)} />
    <TurnButton side="end" label={dashboard.media.next} onClick={() => onTurn((index + 1) % count)} />
  </>
);

const TurnButton = ({ side, label, onClick }: { side: 'start' | 'end'; label: string; onClick: () => void }) => (
  <Button
    position="absolute"
    top="50%"
    transform="translateY(-50%)"
    {...(side === 'start' ? { insetStart: '2' } : { insetEnd: '2' })}
    size="sm"
    px="0"
    borderRadius="full"
    bg="rgba(20, 18, 16, 0.72)"
    color="#FFFFFF"
    _hover={{ bg: 'rgba(20, 18, 16, 0.9)' }}
    aria-label={label}
    onClick={onClick}
  >
    {side === 'start' ? <ChevronLeft size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
  </Button>
);
