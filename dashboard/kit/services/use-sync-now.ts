import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from './account.tsx';
import { useServices } from './services.tsx';

/** Returns a function that syncs now, with the loading bar. A failure becomes a toast. */
export const useSyncNow = (): (() => Promise<void>) => {
  const { screen } = useServices();
  const { services } = useAccount();
  return async () => {
    if (services.status !== 'ready') return;
    try {
      await screen.during(() => services.data.syncNow());
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
};
