import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { Ad } from '#shared/domain/ad.ts';
import type { ReachSnapshot } from '#shared/domain/reach.ts';
import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import { adDetail } from '#shared/texts/en/ad-detail.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { DetailSection } from './detail-section.tsx';

type Props = { ad: Ad; snapshots: readonly ReachSnapshot[] };

/** What the ad may have cost, the range beside it, and how each figure was made. */
export const SpendBlock = ({ ad, snapshots }: Props) => {
  const { now } = useServices();
  const nowMs = now();
  const view = spendViewOf(estimateSpend({ run: ad, snapshots, nowMs }), { snapshots, nowMs });
  const how = <TextLink to={paths.howSpend}>{adDetail.spend.how}</TextLink>;
  if (snapshots.length === 0) {
    return (
      <DetailSection title={adDetail.spend.title}>
        <Text fontSize="sm" color="quiet">
          {adDetail.spend.none} {how}
        </Text>
      </DetailSection>
    );
  }
  return (
    <DetailSection title={adDetail.spend.title}>
      <Flex as="dl" gap="3" wrap="wrap" pb="3">
        {view.figures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </Flex>
      <Lines lines={view.lines} />
      <Stack as="dl" gap="2" py="3" fontSize="sm">
        {view.terms.map(({ label, value, lines }) => (
          <Box key={label}>
            <Text as="dt" fontSize="xs" color="quiet">
              {label}
            </Text>
            <Box as="dd">
              <Text fontWeight="medium">{value}</Text>
              <Lines lines={lines} />
            </Box>
          </Box>
        ))}
      </Stack>
      <Text fontSize="xs" color="quiet">
        {view.footnotes.at(-1)} {how}
      </Text>
    </DetailSection>
  );
};

const Figure = ({ figure: { label, value } }: { figure: SpendTerm }) => (
  <Box flex="1 1 96px" px="3" py="2" bg="sunken" borderRadius="md">
    <Text as="dt" fontSize="xs" color="quiet">
      {label}
    </Text>
    <Text as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
  </Box>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <Text key={line} fontSize="xs" color="quiet">
      {line}
    </Text>
  ));
