import { runPictures, type PictureContext } from '#shared/sync/picture-queue.ts';

/**
 * Returns a function that uploads the pictures of imported files in the background. It does nothing while an upload
 * runs. A picture that can't be uploaded stays in the store, and the next call retries it.
 */
export const createPictureUpload = (context: Omit<PictureContext, 'fetchPicture'>): (() => void) => {
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      await runPictures({ ...context, fetchPicture: null });
    } finally {
      isRunning = false;
    }
  };
  return () => {
    // Network errors are stored in the jobs. An error of the store also ends the sync, which reports it.
    if (!isRunning) run().catch(() => undefined);
  };
};
