/**
 * The page must never see an error of ours, and there is nobody here to tell: without the copy an ad has no button yet.
 */
export const quietly = (work: () => unknown): void => {
  try {
    work();
  } catch {
    return;
  }
};
