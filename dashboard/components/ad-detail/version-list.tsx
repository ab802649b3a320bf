import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { adDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { DetailSection } from './detail-section.tsx';

const { versions: texts } = adDetail;

type Props = { versions: readonly CollectedAd[]; shown: string; onChoose: (version: string) => void };

/** The captured versions of the creative. The user chooses the version that the details show. */
export const VersionList = ({ versions, shown, onChoose }: Props) => {
  const newest = versions.reduce((best, row) => (row.capturedAt > best ? row.capturedAt : best), 0);
  return (
    <DetailSection title={texts.title}>
      <Text fontSize="xs" color="quiet" pb="2">
        {texts.intro}
      </Text>
      <Stack as="ul" gap="1" listStyleType="none" maxH="240px" overflowY="auto">
        {versions.map((row) => (
          <li key={row.version}>
            <Button
              variant={row.version === shown ? 'subtle' : 'ghost'}
              w="full"
              h="auto"
              py="1.5"
              justifyContent="flex-start"
              whiteSpace="normal"
              textAlign="start"
              aria-pressed={row.version === shown}
              onClick={() => onChoose(row.version)}
            >
              <Box minW="0">
                {say(texts.version, { date: adDate(row.capturedAt / 1_000) })}
                {marksOf(row, newest)}
                <Box as="span" display="block" fontSize="2xs" fontFamily="mono" color="quiet" overflowWrap="anywhere">
                  {say(texts.hash, { hash: row.version.slice(0, HASH_LENGTH) })}
                </Box>
              </Box>
            </Button>
          </li>
        ))}
      </Stack>
    </DetailSection>
  );
};

/** Number of characters of the hash that are shown. */
const HASH_LENGTH = 12;

const marksOf = ({ savedAt, capturedAt }: CollectedAd, newest: number): string =>
  [savedAt === null ? null : texts.saved, capturedAt === newest ? texts.newest : null]
    .map((mark) => (mark === null ? '' : `, ${mark}`))
    .join('');
