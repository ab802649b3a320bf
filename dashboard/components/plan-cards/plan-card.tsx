import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Plan } from '#shared/contract/billing.ts';
import { descriptionLines } from '#shared/domain/plan-description.ts';
import { isHighlighted, type OfferedPrice } from '#shared/domain/plan-offer.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { say } from '#shared/texts/say.ts';
import { monthlyEquivalentText, moneyText } from '#shared/words/plan-words.ts';

type Props = {
  plan: Plan;
  price: OfferedPrice;
  /** Beside the name: what the person has of it. */
  badge?: ReactNode;
  promotion?: { code: string; percent: number } | null;
  /** Whether a trial is open to who looks at it. */
  hasTrial?: boolean;
  /** What can be done with it. */
  children: ReactNode;
};

/** One plan: its name, what it costs and holds, and what can be done with it. */
export const PlanCard = ({ plan, price, badge, promotion = null, hasTrial = false, children }: Props) => {
  const id = useId();
  const isBest = isHighlighted(plan);
  return (
    <Flex
      as="article"
      aria-labelledby={id}
      direction="column"
      w="full"
      maxW="528px"
      justifySelf="center"
      gap="5"
      p={{ base: '5', sm: '7' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow={isBest ? 'raised' : 'card'}
      {...(isBest ? { borderColor: 'accent.solid', outline: '1px solid', outlineColor: 'accent.solid' } : {})}
    >
      <Stack gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="6">
          <Heading as="h2" size="lg" id={id} overflowWrap="anywhere">
            {plan.name}
          </Heading>
          {badge ?? (isBest && <Pill>{planTexts.highlight}</Pill>)}
        </Flex>
        <PriceLines plan={plan} price={price} />
        {hasTrial && plan.trial_days > 0 && (
          <Text color="success.fg" fontWeight="medium">
            {say(planTexts.trial, { days: plan.trial_days })}
          </Text>
        )}
        {promotion !== null && (
          <Text px="3" py="2" bg="warn.subtle" color="warn.fg" borderRadius="md" overflowWrap="anywhere">
            {say(planTexts.promotion, promotion)}
          </Text>
        )}
      </Stack>
      <Description html={plan.desc} />
      <Stack gap="2" mt="auto">
        {children}
      </Stack>
    </Flex>
  );
};

/** What is said of a plan in a word or two. */
export const Pill = ({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'success' | 'warn' | 'danger';
  children: ReactNode;
}) => (
  <Box
    as="span"
    px="2.5"
    py="0.5"
    bg={`${tone}.subtle`}
    color={`${tone}.fg`}
    borderRadius="full"
    fontSize="xs"
    fontWeight="semibold"
  >
    {children}
  </Box>
);

const PER = { month: planTexts.perMonth, year: planTexts.perYear, lifetime: planTexts.once } as const;

const PriceLines = ({ plan, price }: { plan: Plan; price: OfferedPrice }) => {
  const equivalent = monthlyEquivalentText(plan.interval, price);
  const [before = '', after = ''] = PER[plan.interval].split('{amount}');
  return (
    <Box>
      <Text color="quiet">
        {before}
        <Text as="span" color="fg" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {moneyText(price.price_cents, price.currency)}
        </Text>
        {after}
      </Text>
      <Text color="quiet" fontSize="sm" minH={{ base: '0', md: '1lh' }}>
        {equivalent}
      </Text>
    </Box>
  );
};

const Description = ({ html }: { html: string }) => {
  const lines = descriptionLines(html);
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {lines.map(({ kind, text }, index) => (
        // Two lines may say the same, and none ever moves.
        <Flex as="li" key={`${index} ${text}`} gap="2.5" lineHeight="normal">
          {kind === 'item' && (
            <Flex as="span" align="center" h="1lh" flexShrink="0" color="accent.fg" aria-hidden="true">
              <Check size={16} />
            </Flex>
          )}
          <Box as="span" minW="0" overflowWrap="anywhere">
            {text}
          </Box>
        </Flex>
      ))}
    </Stack>
  );
};
