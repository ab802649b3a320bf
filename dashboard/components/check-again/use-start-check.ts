import { useNavigate } from 'react-router-dom';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useHasExtension, useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/**
 * Returns a function that hands the first ads to the extension, which asks the user in a tab of the Ad Library. A toast
 * explains why nothing starts.
 */
export const useStartCheck = (): ((adIds: readonly AdId[]) => Promise<void>) => {
  const { platform, screen } = useServices();
  const hasExtension = useHasExtension();
  const navigate = useNavigate();
  const getExtension = { label: texts.getExtension, run: () => void navigate(paths.extension) };

  return async (adIds) => {
    if (!hasExtension) {
      screen.tell('info', texts.noExtension, { action: getExtension });
      return;
    }
    await toastOnError(screen, async () => {
      const outcome = await screen.during(async () =>
        (await platform.checkJobs()).start(adIds.slice(0, ADS_PER_PRESS)),
      );
      if (outcome === 'none') screen.tell('warning', texts.outcomes.none, { action: getExtension });
      else if (outcome !== 'asked') screen.tell('warning', texts.outcomes[outcome]);
      else if (adIds.length > ADS_PER_PRESS) screen.tell('info', say(texts.oldestOnly, { most: ADS_PER_PRESS }));
    });
  };
};
