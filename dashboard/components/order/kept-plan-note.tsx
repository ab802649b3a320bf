import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { cameFrom } from '#dashboard/app/guards.tsx';
import { useServices } from '#dashboard/app/services.tsx';
import { keepWantedPlan, planInPath } from './wanted-plan.ts';

/** Stores the plan that a visitor chose before the sign-up or login, and shows that the order continues afterwards. */
export const KeptPlanNote = () => {
  const { now } = useServices();
  const plan = planInPath(cameFrom(useLocation().state));
  useEffect(() => {
    if (plan !== null) keepWantedPlan(plan, now());
  }, [plan, now]);
  if (plan === null) return null;
  return (
    <Text p="3" bg="accent.subtle" borderRadius="md" fontSize="sm">
      {subscribeTexts.order.afterLogin}
    </Text>
  );
};
