import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { ownAds as texts, ownCosts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { realAmount } from '#shared/words/real-amount.ts';
import { roundly } from '#shared/words/spend-words.ts';
import { useOwnCostActions } from '#dashboard/components/own-costs/use-own-costs.ts';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { countryOfCost } from './country-of-cost.ts';

type Props = {
  row: OwnCost;
  /** Called after the row was removed because the user pressed its button. */
  onRemoved: () => void;
};

/** One own ad: its real and estimated amount with their factor, its origin, and the button that removes the amount. */
export const OwnCostRow = ({ row: cost, onRemoved }: Props) => {
  const actions = useOwnCostActions();
  const { adId, source, country, spendCents, likelyCents } = cost;
  const name = cost.name ?? say(texts.adId, { id: adId });
  const remove = async (): Promise<void> => {
    if ((await actions?.remove(cost)) === true) onRemoved();
  };
  return (
    <Flex as="li" gap="4" py="3" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
        <Text fontSize="sm" fontVariantNumeric="tabular-nums">
          {say(texts.amounts, {
            real: realAmount(spendCents),
            estimated: roundly(likelyCents),
            factor: (spendCents / likelyCents).toFixed(2),
          })}
        </Text>
        <Box fontSize="xs" color="quiet">
          {source === 'ads-manager' ? (
            say(texts.fromAdsManager, { country: countryOfCost(country) })
          ) : (
            <QuietLink href={libraryUrlOf(adId)} aria-label={say(texts.inLibrary, { id: adId })}>
              {say(texts.adId, { id: adId })}
              <OpensElsewhere size={12} aria-hidden="true" />
            </QuietLink>
          )}
        </Box>
      </Box>
      <Button
        size="sm"
        variant="outline"
        flexShrink="0"
        aria-label={say(ownCosts.removeLabel, { name })}
        onClick={() => void remove()}
      >
        {ownCosts.remove}
      </Button>
    </Flex>
  );
};
