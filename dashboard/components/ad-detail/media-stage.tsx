import { Box, Button, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { AdPicture } from '#dashboard/components/ad-parts/ad-picture.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { VideoPlayer } from './video-player.tsx';

/** The pictures and videos of an ad, one at a time. */
export const MediaStage = ({ row }: { row: CollectedAd }) => {
  const { media } = row.ad;
  const count = media.length;
  const { index, step, events } = useCarousel(count);
  const current = media[index];
  if (current === undefined) return <NoMedia />;
  const slot = `image-${index}`;
  const position = { position: index + 1, count, page: shownPageName(row.ad) };
  return (
    <Box
      role="group"
      aria-roledescription={count > 1 ? adDetail.media.roledescription : undefined}
      aria-label={adDetail.media.label}
      tabIndex={count > 1 ? 0 : undefined}
      borderRadius="lg"
      borderWidth="1px"
      overflow="hidden"
      colorPalette="accent"
      focusVisibleRing="outside"
      {...events}
    >
      <Box aspectRatio="1" maxH="60dvh" w="full" bg="sunken" touchAction="pan-y">
        {current.kind === 'video' ? (
          <VideoPlayer
            key={index}
            row={row}
            slot={slot}
            url={current.videoUrl}
            label={say(adDetail.media.video, position)}
          />
        ) : (
          <AdPicture key={index} row={row} slot={slot} label={say(dashboard.media.picture, position)} />
        )}
      </Box>
      {count > 1 && (
        <Flex align="center" justify="space-between" px="2" py="1" borderTopWidth="1px">
          <ArrowButton label={adDetail.media.previous} onPress={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </ArrowButton>
          <Box fontSize="sm" aria-live="polite" fontVariantNumeric="tabular-nums">
            {say(adDetail.media.position, position)}
          </Box>
          <ArrowButton label={adDetail.media.next} onPress={() => step(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </ArrowButton>
        </Flex>
      )}
    </Box>
  );
};

const NoMedia = () => (
  <Flex
    h="40"
    minH="120px"
    direction="column"
    align="center"
    justify="center"
    gap="2"
    color="quiet"
    fontSize="sm"
    bg="sunken"
    borderRadius="lg"
  >
    <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
    {dashboard.media.none}
  </Flex>
);

type ArrowButtonProps = { label: string; onPress: () => void; children: React.ReactNode };

const ArrowButton = ({ label, onPress, children }: ArrowButtonProps) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} onClick={onPress}>
    {children}
  </Button>
);

/** The minimum distance of a swipe, in pixels. */
const MIN_SWIPE = 40;

/** The index of the shown item of `count`, and the events that change it: arrow keys, and swiping by touch or pen. */
const useCarousel = (count: number) => {
  const [index, setIndex] = useState(0);
  const from = useRef<number | null>(null);
  const step = (steps: number): void => setIndex((now) => (now + steps + count) % count);

  return {
    index,
    step,
    events: {
      onKeyDown: (event: KeyboardEvent): void => {
        // The controls of a video use the same keys to seek.
        const isVideo = event.target instanceof HTMLElement && event.target.tagName === 'VIDEO';
        const steps = isVideo ? undefined : STEPS.get(event.key);
        if (steps === undefined || count < 2) return;
        event.preventDefault();
        step(steps);
      },
      onPointerDown: ({ pointerType, clientX }: PointerEvent): void => {
        from.current = pointerType === 'mouse' ? null : clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent): void => {
        const moved = from.current === null ? 0 : clientX - from.current;
        from.current = null;
        if (Math.abs(moved) >= MIN_SWIPE && count > 1) step(moved < 0 ? 1 : -1);
      },
      onPointerCancel: (): void => {
        from.current = null;
      },
    },
  };
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);
