import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Puts a text on the clipboard and says whether that worked. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { screen } = useServices();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      screen.tell('success', adDetail.text.copied);
    } catch {
      screen.tell('error', adDetail.text.copyFailed);
    }
  };
};
