import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import { use, useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { ageWords, countWords } from '#shared/words/count-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { HeadingLevel } from '#dashboard/kit/states/message-panel.tsx';
import { LogoImage } from '#dashboard/components/ad-parts/logo-image.tsx';

type Props = {
  facts: FollowedFacts;
  /** An ad of the page, which has its logo. */
  logoOf: CollectedAd | undefined;
  /** The counts of the page's ads. */
  line: ReactNode;
  actions: ReactNode;
};

/** The header of a followed page: its logo, name, counts, last visit and actions. */
export const PageHead = ({ facts, logoOf, line, actions }: Props) => {
  const name = shownPageName(facts.page);
  return (
    <Flex gap="4" align="flex-start" flexWrap="wrap">
      <PageLogo of={logoOf} />
      <Box flex="1 1 240px" minW="0">
        <Heading as={use(HeadingLevel)} size="md" truncate title={name}>
          <bdi>{name}</bdi>
        </Heading>
        <Flex align="center" columnGap="4" rowGap="1" flexWrap="wrap" pt="1" fontSize="sm" color="quiet">
          {line}
        </Flex>
        <LastVisitLine facts={facts} />
      </Box>
      <Flex gap="2" flexWrap="wrap" w={{ base: 'full', md: 'auto' }}>
        {actions}
      </Flex>
    </Flex>
  );
};

/** The number of new ads. It is highlighted if it is not 0. */
export const NewCount = ({ count }: { count: number }) => (
  <Text
    as="span"
    {...(count > 0 && { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' })}
    {...(count > 0 && { px: '2', py: '0.5', borderRadius: 'full' })}
  >
    {say(following.newAds, { count })}
  </Text>
);

/** Links to the list of the ads of a page. `name`: of the page. */
export const ViewMore = ({ to, name }: { to: string; name: string }) => (
  <Button variant="subtle" asChild>
    <Link to={to} aria-label={say(following.viewMoreLabel, { page: name })}>
      {following.viewMore}
    </Link>
  </Button>
);

/** When a device of the account last visited the page in the Ad Library, its number of active ads, and a link to it. */
const LastVisitLine = ({ facts: { page, lastCapturedAt } }: { facts: FollowedFacts }) => {
  const { now } = useServices();
  const { pageId } = page;
  const read = useCallback(({ follows }: AccountServices) => follows.pageCountsAmong([pageId]), [pageId]);
  const { found } = useWatched(read);
  const count = found.status === 'ready' ? (found.data.get(pageId) ?? null) : null;
  const lastVisitAt = Math.max(lastCapturedAt ?? 0, count?.countedAt ?? 0);
  const lastVisit =
    lastVisitAt === 0 ? following.neverLooked : say(following.looked, { age: ageWords(now() - lastVisitAt) });
  const counted = count === null ? following.notCounted : countWords(count, now());
  return (
    <Flex columnGap="4" rowGap="1" flexWrap="wrap" pt="1" fontSize="xs" color="quiet">
      <span>{lastVisit}</span>
      <span>{counted}</span>
      <QuietLink
        href={new URL(pageViewPath(pageId), brand.adLibraryUrl).href}
        aria-label={say(following.inLibraryLabel, { page: shownPageName(page) })}
      >
        {following.inLibrary}
        <OpensElsewhere size={12} aria-hidden="true" />
      </QuietLink>
    </Flex>
  );
};

/** Renders the logo of a followed page, from one of its ads. Without a logo it is a black circle. */
const PageLogo = ({ of }: { of: CollectedAd | undefined }) => (
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
