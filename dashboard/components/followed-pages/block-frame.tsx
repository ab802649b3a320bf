import { Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import type { Visit } from './use-visit.ts';

/** `index`: position of the block in its list, from 0. `total`: number of blocks. */
export type BlockPosition = { index: number; total: number };

type Props = BlockPosition & {
  facts: FollowedFacts;
  visit: Visit;
  head: ReactNode;
  children: ReactNode;
};

/** The block of one followed page. After it was in view for one second, its new ads count as seen. */
export const BlockFrame = ({ facts, visit, index, total, head, children }: Props) => {
  const block = useRef<HTMLDivElement>(null);
  useInView(block, `${facts.page.pageId} ${facts.newIds.length} ${facts.newIds[0] ?? ''}`, () => visit.markSeen(facts));
  return (
    <Stack
      ref={block}
      as="article"
      aria-label={shownPageName(facts.page)}
      aria-posinset={index + 1}
      aria-setsize={total}
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="card"
    >
      {head}
      {facts.adCount === 0 ? (
        <Text fontSize="sm" color="quiet">
          {following.noneMet}
        </Text>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="3"
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 200px))' }}
        >
          {children}
        </Grid>
      )}
    </Stack>
  );
};

/** An element counts as seen after it was in view for this time without a break. */
const SEEN_AFTER_MS = 1_000;
/** The visible share of the element, or of the window, from which on the element is in view. */
const SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Calls `onSeen` after the element was in view for one second without a break while the browser tab was visible. When
 * `key` changes, the second starts again and `onSeen` is called with the new value.
 */
const useInView = (element: RefObject<HTMLElement | null>, key: string, onSeen: (key: string) => void): void => {
  const emitSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (element.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const restart = (): void => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => emitSeen(key), SEEN_AFTER_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const wasInView = isInView;
        isInView = showsEnough(entries.at(-1));
        if (isInView !== wasInView) restart();
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [element, key]);
};

const showsEnough = (entry: IntersectionObserverEntry | undefined): boolean => {
  if (entry === undefined || !entry.isIntersecting) return false;
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  return intersectionRatio >= SHARE || intersectionRect.height >= (rootBounds?.height ?? Infinity) * SHARE;
};
