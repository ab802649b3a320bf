import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Copies a text to the clipboard and shows a toast with the result. */
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
