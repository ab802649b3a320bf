import { billing } from '#shared/contract/billing.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { TrialLine } from './trial-line.tsx';

/** The line about the trial, with the plans of the API. */
export const LoadedTrial = () => {
  const { platform } = useServices();
  const { found } = useLoaded(() => platform.call(billing.listPlans, {}));
  return <TrialLine data={found.status === 'ready' ? found.data : null} />;
};
