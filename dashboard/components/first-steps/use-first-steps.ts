import type { AccountServices } from '#shared/platform/platform.ts';
import { useHasExtension } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** Which steps are done. Only signed-in users see the checklist, so the account is always done. */
export type FirstSteps = { hasExtension: boolean; hasSaved: boolean };

const hasSavedAd = async ({ ads }: AccountServices): Promise<boolean> => (await ads.lastSaved(1)).length > 0;

/** Returns the state of the steps and follows its changes. Null until the local store has answered. */
export const useFirstSteps = (): FirstSteps | null => {
  const hasExtension = useHasExtension();
  const { found } = useWatched(hasSavedAd);
  return found.status === 'ready' ? { hasExtension, hasSaved: found.data } : null;
};
