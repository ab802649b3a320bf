/**
 * Runs `work` and ignores its errors. The page must never receive an error of ours, and the hook has no place to report
 * one. If a copy of an answer is lost, its ads only get their controls later.
 */
export const ignoreErrors = (work: () => unknown): void => {
  try {
    work();
  } catch {
    return;
  }
};
