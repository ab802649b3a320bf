import { Text } from '@chakra-ui/react';
import { billing } from '#shared/contract/billing.ts';
import { authFrame as texts } from '#shared/texts/en/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';

/** Names the free trial if every listed plan starts with a trial of the same length; otherwise renders nothing. */
export const TrialLine = () => {
  const { platform } = useServices();
  const { found } = useLoaded(async () => {
    const { data } = await platform.call(billing.listPlans, {});
    const [days = 0, ...others] = new Set(data.map((plan) => plan.trial_days));
    return others.length === 0 ? days : 0;
  });
  if (found.status !== 'ready' || found.data === 0) return null;
  return (
    <Text color="fg" fontWeight="semibold">
      {say(texts.trial, { days: found.data })}
    </Text>
  );
};
