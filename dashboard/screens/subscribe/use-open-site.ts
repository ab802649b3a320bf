import { toAppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Returns a function that opens a path on the hosted site in the current account; null on the site itself. */
export const useOpenSite = (): ((path: string) => void) | null => {
  const { platform, screen } = useServices();
  const { openSite } = platform;
  if (openSite === null) return null;
  const open = async (path: string): Promise<void> => {
    try {
      await screen.during(() => openSite(path));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return (path) => void open(path);
};
