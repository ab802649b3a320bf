import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { adDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { DetailSection } from './detail-section.tsx';
import { VersionCompare } from './version-compare.tsx';

const { versions: texts } = adDetail;

type VersionProps = { versions: readonly CollectedAd[]; shown: string; onChoose: (version: string) => void };

/** The captured versions of the creative. The user chooses the version that the details show, or compares two. */
export const VersionList = ({ versions, shown, onChoose }: VersionProps) => {
  const [isComparing, setComparing] = useState(false);
  const [newest, second, ...others] = versions.toSorted((one, other) => other.capturedAt - one.capturedAt);
  if (newest === undefined || second === undefined) return null;
  const nameOf = (row: CollectedAd): string =>
    `${say(texts.version, { date: adDate(row.capturedAt / 1_000) })}${marksOf(row, newest.capturedAt)}`;
  return (
    <DetailSection title={texts.title}>
      <Text fontSize="xs" color="quiet" pb="2">
        {texts.intro}
      </Text>
      <Button
        size="sm"
        variant={isComparing ? 'subtle' : 'outline'}
        mb="3"
        aria-pressed={isComparing}
        onClick={() => setComparing(!isComparing)}
      >
        <Columns2 size={14} aria-hidden="true" />
        {texts.compare}
      </Button>
      {isComparing ? (
        <VersionCompare versions={[newest, second, ...others]} nameOf={nameOf} />
      ) : (
        <Stack as="ul" gap="1" listStyleType="none" maxH="240px" overflowY="auto">
          {versions.map((row) => (
            <li key={row.version}>
              <VersionButton
                row={row}
                name={nameOf(row)}
                isShown={row.version === shown}
                onChoose={() => onChoose(row.version)}
              />
            </li>
          ))}
        </Stack>
      )}
    </DetailSection>
  );
};

type ButtonProps = { row: CollectedAd; name: string; isShown: boolean; onChoose: () => void };

const VersionButton = ({ row, name, isShown, onChoose }: ButtonProps) => (
  <Button
    variant={isShown ? 'subtle' : 'ghost'}
    w="full"
    h="auto"
    py="1.5"
    justifyContent="flex-start"
    whiteSpace="normal"
    textAlign="start"
    aria-pressed={isShown}
    onClick={onChoose}
  >
    <Box minW="0">
      {name}
      <Box as="span" display="block" fontSize="2xs" fontFamily="mono" color="quiet" overflowWrap="anywhere">
        {say(texts.hash, { hash: row.version.slice(0, HASH_LENGTH) })}
      </Box>
    </Box>
  </Button>
);

/** Number of characters of the hash that are shown. */
const HASH_LENGTH = 12;

const marksOf = ({ savedAt, capturedAt }: CollectedAd, newest: number): string =>
  [savedAt === null ? null : texts.saved, capturedAt === newest ? texts.newest : null]
    .map((mark) => (mark === null ? '' : `, ${mark}`))
    .join('');
