import { Button } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import { oldestFirst } from '#shared/domain/spend/due-again.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { useStartCheck } from './use-start-check.ts';

/** Checks the spend of the selected ads in the Ad Library, those with the oldest figures first. They stay selected. */
export const CheckPicked = ({ picked }: { picked: PickedAds }) => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const start = useStartCheck();

  const check = (): void => {
    if (account === null) return;
    const adIds = picked.keys().map(({ adId }) => adId);
    void toastOnError(screen, async () => start(oldestFirst(adIds, await account.reach.newestAmong(adIds))));
  };
  return (
    <Button size="sm" variant="ghost" onClick={check}>
      <Gauge size={16} aria-hidden="true" />
      {texts.checkPicked}
    </Button>
  );
};
