import { isStorageBlocked } from '#shared/platform/stored-value.ts';

/**
 * Shows what to change in a browser that stores nothing, on a page that needs storage. The page contains the explanation:
 * `dashboard/site/frame/page-frame.tsx`.
 */
export const explainStorage = (page: Window): void => {
  const explanation = page.document.querySelector('template');
  if (explanation !== null && isStorageBlocked(page)) explanation.replaceWith(explanation.content);
};
