import { Box, Flex } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { QuietLink } from '#dashboard/components/quiet-link.tsx';
import { domainOf, libraryUrlOf } from './ad-links.ts';
import { shownPageName } from './page-name.ts';

export const AdFooter = ({ row }: { row: CollectedAd }) => {
  const { linkUrl } = row.ad;
  const domain = domainOf(linkUrl);
  return (
    <Flex
      mt="auto"
      px="4"
      py="3"
      gap="3"
      minH="11"
      align="center"
      justify="space-between"
      fontSize="xs"
      borderTopWidth="1px"
    >
      {linkUrl !== null && domain !== null && (
        <QuietLink
          href={linkUrl}
          target="_blank"
          rel="noreferrer noopener"
          title={domain}
          aria-label={say(dashboard.card.linkLabel, { domain })}
        >
          <Box as="span" truncate>
            {domain}
          </Box>
          <OpensElsewhere size={12} aria-hidden="true" />
        </QuietLink>
      )}
      <QuietLink
        href={libraryUrlOf(row.adId)}
        target="_blank"
        rel="noreferrer noopener"
        flexShrink="0"
        ms="auto"
        aria-label={say(dashboard.card.inLibraryLabel, { page: shownPageName(row.ad) })}
      >
        {dashboard.card.inLibrary}
        <OpensElsewhere size={12} aria-hidden="true" />
      </QuietLink>
    </Flex>
  );
};
