import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { billing, type Plan } from '#shared/contract/billing.ts';
import { isHighlighted } from '#shared/domain/plan-offer.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { moneyText } from '#shared/words/plan-words.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { isGranted } from '#dashboard/components/order/held-subscription.ts';
import { AffiliateDialog } from '#dashboard/components/affiliate-link/affiliate-dialog.tsx';
import { PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { PlanGrid } from '#dashboard/components/plan-cards/plan-grid.tsx';
import { PlansView } from '#dashboard/components/plan-cards/plans-view.tsx';
import { useAffiliateQuestion } from './use-affiliate-question.ts';

/** Plans and lifetime plan, for visitors of an affiliate link. Signed-in users see a trial only if they can have it. */
export const StripeScreen = () => {
  useDocumentTitle(planTexts.pricing);
  const { platform } = useServices();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  const { found, retry } = useLoaded(async () => {
    const [plans, detail] = await Promise.all([
      platform.call(billing.listPlans, {}),
      userId === null ? null : platform.call(billing.subscribeDetail, { body: { id: userId } }),
    ]);
    return { ...plans, hasTrial: detail === null || (detail.trial_available && !isGranted(detail)) };
  });
  const { isOpen, isSaving, refusal, choose, continueToOrder } = useAffiliateQuestion();
  return (
    <Stack w="full" align="center" gap="8">
      <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }}>
        {planTexts.pricing}
      </Heading>
      <PlansView
        of={found}
        isEmpty={({ data, lifTimePlan }) => data.length === 0 && lifTimePlan === null}
        onRetry={retry}
      >
        {({ data, lifTimePlan, hasTrial }) => (
          <>
            {lifTimePlan !== null && <LifetimeBanner plan={lifTimePlan} onBuy={choose} />}
            <PlanGrid>
              {data.map((plan) => (
                <PlanCard key={plan.id} plan={plan} price={plan} hasTrial={hasTrial}>
                  <BuyNow plan={plan} onBuy={choose} />
                </PlanCard>
              ))}
            </PlanGrid>
          </>
        )}
      </PlansView>
      {isOpen && (
        <AffiliateDialog
          isSaving={isSaving}
          refusal={refusal}
          onContinue={(code) => void continueToOrder(code)}
          onClose={() => choose(null)}
        >
          <Text pt="3" color="quiet">
            {subscribeTexts.affiliate.noLink}
          </Text>
        </AffiliateDialog>
      )}
    </Stack>
  );
};

type BuyProps = { plan: Plan; onBuy: (price: string) => void };

const BuyNow = ({ plan, onBuy }: BuyProps) => (
  <Button
    size="lg"
    variant={isHighlighted(plan) ? 'solid' : 'outline'}
    aria-label={say(planTexts.choose, { action: planTexts.buyNow, plan: plan.name })}
    onClick={() => onBuy(plan.stripe_price_id)}
  >
    {planTexts.buyNow}
  </Button>
);

const LifetimeBanner = ({ plan, onBuy }: BuyProps) => (
  <Flex
    as="section"
    w="full"
    maxW="1080px"
    p={{ base: '5', sm: '6' }}
    gap="4"
    wrap="wrap"
    align="center"
    justify="space-between"
    bg="accent.subtle"
    borderWidth="1px"
    borderColor="accent.solid"
    borderRadius="xl"
  >
    <Box minW="min(100%, 240px)" flex="1">
      <Heading as="h2" size="lg">
        {say(planTexts.lifetime.title, { plan: plan.name, price: moneyText(plan.price_cents, plan.currency) })}
      </Heading>
      <Text pt="1" color="quiet">
        {planTexts.lifetime.body}
      </Text>
    </Box>
    <BuyNow plan={plan} onBuy={onBuy} />
  </Flex>
);
