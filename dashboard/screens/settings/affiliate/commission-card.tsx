import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AffiliateOverview, Balance } from '#shared/contract/affiliates.ts';
import { debtOf } from '#shared/domain/affiliate/commission.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { say } from '#shared/texts/say.ts';
import { redeemableAfterText } from '#shared/words/commission-words.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { Fact, Figures } from '#dashboard/kit/parts/facts.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

type Props = { overview: AffiliateOverview; session: SignedInView; onFiled: () => void };

/** The balance of each currency: the redeemable commission, and the commission that becomes redeemable later. */
export const CommissionCard = ({ overview, session, onFiled }: Props) => (
  <Stack gap="4">
    {overview.balances.map((balance) => (
      <BalanceCard
        key={balance.currency}
        balance={balance}
        coming={overview.coming.filter(({ currency }) => currency === balance.currency)}
        session={session}
        onFiled={onFiled}
      />
    ))}
  </Stack>
);

type CardProps = {
  balance: Balance;
  coming: AffiliateOverview['coming'];
  session: SignedInView;
  onFiled: () => void;
};

/** The card shows at most this number of days on which commission becomes redeemable. */
const MAX_COMING_DAYS = 3;

type ComingProps = { coming: CardProps['coming']; debtCents: number; money: (cents: number) => string };

const Coming = ({ coming, debtCents, money }: ComingProps) =>
  (coming.length > 0 || debtCents > 0) && (
    <Box pt="5">
      <Text color="quiet" fontSize="sm">
        {texts.coming}
      </Text>
      {coming.slice(0, MAX_COMING_DAYS).map(({ day, cents }) => (
        <Text key={day} pt="0.5">
          {say(texts.comingOn, { amount: money(cents), day: billingDayText(`${day}T00:00:00.000Z`) })}
        </Text>
      ))}
      {debtCents > 0 && (
        <Text pt="1" maxW="60ch">
          {say(texts.debt, { amount: money(debtCents) })}
        </Text>
      )}
    </Box>
  );

const BalanceCard = ({ balance, coming, session, onFiled }: CardProps) => {
  const [isAsking, setAsking] = useState(false);
  const money = (cents: number): string => moneyText(cents, balance.currency);
  const canRedeem = balance.redeemable > 0;
  return (
    <Box as="section" bg="panel" borderWidth="1px" borderRadius="xl" boxShadow="card" p={{ base: '5', sm: '7' }}>
      <Flex justify="space-between" align="flex-start" gap="4" flexWrap="wrap">
        <Box>
          <Heading as="h2" size="md" color="quiet" fontWeight="medium">
            {texts.total}
          </Heading>
          <Text fontSize="4xl" fontWeight="semibold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
            {money(balance.redeemable)}
          </Text>
          <Text color="quiet" fontSize="sm">
            {canRedeem ? texts.totalNote : redeemableAfterText()}
          </Text>
        </Box>
        {/* Not disabled: the button has the focus when a redeem request empties the balance. */}
        <Button size="lg" aria-disabled={!canRedeem} onClick={() => canRedeem && setAsking(true)}>
          {texts.redeemNow}
        </Button>
      </Flex>
      <Box pt="6">
        <Figures>
          <Fact name={texts.pending} value={money(balance.pending)} />
          <Fact name={texts.earned} value={money(balance.earned)} />
          <Fact name={texts.asked} value={money(balance.asked)} />
          <Fact name={texts.paid} value={money(balance.paid)} />
          {balance.held !== 0 && <Fact name={texts.held} value={money(balance.held)} />}
        </Figures>
        {balance.held !== 0 && (
          <Text pt="3" color="quiet" fontSize="sm">
            {texts.heldNote}
          </Text>
        )}
      </Box>
      <Coming coming={coming} debtCents={debtOf(balance)} money={money} />
      {isAsking && (
        <RedeemDialog
          amount={money(balance.redeemable)}
          currency={balance.currency}
          session={session}
          onFiled={onFiled}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
