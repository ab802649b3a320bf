import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere, MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { use, useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { activeTrendOf, type ActiveTrend } from '#shared/domain/advertiser/active-trend.ts';
import { lastCheckedAt } from '#shared/domain/advertiser/followed-order.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { brand } from '#shared/domain/brand.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { ageWords, countWords, trendWords } from '#shared/words/count-words.ts';
import { useHasExtension, useServices } from '#dashboard/kit/services/services.tsx';
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

/** The header of a followed page: its logo, name, counts, last check and actions. */
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
        <CheckLine facts={facts} />
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

/** When a device of the account last checked the page, its number of active ads and their trend, and a new check. */
const CheckLine = ({ facts }: { facts: FollowedFacts }) => {
  const { now } = useServices();
  const { pageId } = facts.page;
  const read = useCallback(({ follows }: AccountServices) => follows.pageCountsOf(pageId), [pageId]);
  const { found } = useWatched(read);
  const counts = found.status === 'ready' ? found.data : [];
  const latest = counts.at(-1);
  const trend = activeTrendOf(counts);
  const checkedAt = lastCheckedAt(facts, latest);
  return (
    <Flex columnGap="4" rowGap="1" flexWrap="wrap" pt="1" fontSize="xs" color="quiet">
      <span>
        {checkedAt === null ? following.neverLooked : say(following.looked, { age: ageWords(now() - checkedAt) })}
      </span>
      <CheckLink page={facts.page} />
      <span>{latest === undefined ? following.notCounted : countWords(latest, now())}</span>
      {trend !== null && <TrendMark trend={trend} />}
    </Flex>
  );
};

const TrendMark = ({ trend }: { trend: ActiveTrend }) => {
  const Icon = trend.change === 0 ? MoveRight : trend.change > 0 ? TrendingUp : TrendingDown;
  return (
    <Flex as="span" align="center" gap="1" color="fg">
      <Icon size={14} aria-hidden="true" />
      {trendWords(trend)}
    </Flex>
  );
};

/** Opens the active ads of the page in the Ad Library, where the extension counts and stores them. */
const CheckLink = ({ page }: { page: FollowedPage }) => {
  const canCheck = useHasExtension();
  const [text, label] = canCheck
    ? [following.checkNow, following.checkNowLabel]
    : [following.inLibrary, following.inLibraryLabel];
  return (
    <QuietLink
      href={new URL(pageViewPath(page.pageId), brand.adLibraryUrl).href}
      aria-label={say(label, { page: shownPageName(page) })}
    >
      {text}
      <OpensElsewhere size={12} aria-hidden="true" />
    </QuietLink>
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
