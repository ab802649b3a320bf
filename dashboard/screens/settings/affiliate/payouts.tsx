import { Box, Grid, Text } from '@chakra-ui/react';
import type { RedeemRequest } from '#shared/contract/affiliates.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

/** The redeem requests with their state, newest first. */
export const Payouts = ({ requests }: { requests: readonly RedeemRequest[] }) => (
  <SectionCard title={texts.payouts}>
    {requests.length === 0 ? (
      <Text color="quiet">{texts.payoutsEmpty}</Text>
    ) : (
      <Box as="ul" listStyleType="none">
        {requests.map((request) => (
          <Payout key={request.id} request={request} />
        ))}
      </Box>
    )}
  </SectionCard>
);

const Payout = ({ request }: { request: RedeemRequest }) => (
  <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
    <Grid templateColumns={{ base: '1fr auto', sm: '1fr 1fr 1fr' }} columnGap="4">
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {moneyText(request.amount_cents, request.currency)}
      </Text>
      <Text textAlign={{ base: 'end', sm: 'start' }}>{texts.states[request.state]}</Text>
      <Text color="quiet" textAlign={{ sm: 'end' }}>
        {billingDayText(request.changed_at)}
      </Text>
    </Grid>
    {request.reason !== null && (
      <Text pt="1" color="quiet" fontSize="sm" overflowWrap="anywhere">
        {request.reason}
      </Text>
    )}
  </Box>
);
