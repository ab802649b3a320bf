import { Box, Text } from '@chakra-ui/react';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { storeVerdictWords } from '#shared/words/store-verdict-words.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { DetailSection } from './detail-section.tsx';

/** The verdict on the shop of a saved ad, with its reasons and its date. */
export const StoreBlock = ({ verdict }: { verdict: StoredVerdict }) => (
  <DetailSection title={adDetail.store.title}>
    {storeVerdictWords(verdict).map(({ label, byPerson, reasons }) => (
      <Box key={label} fontSize="sm" pb="2">
        <Text fontWeight="medium">
          {label}
          {byPerson !== null && ` · ${byPerson}`}
        </Text>
        <Box as="ul" ps="5" listStyleType="disc" color="quiet" overflowWrap="anywhere">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      </Box>
    ))}
    <Text fontSize="xs" color="quiet">
      {say(adDetail.store.foundAt, { date: utcDate(verdict.foundAt) })}
    </Text>
  </DetailSection>
);
