import { isStorageBlocked } from '#shared/platform/stored-value.ts';

/**
 * Shows how to allow storage if the browser blocks it and the page needs it. The explanation is in a template that
 * `dashboard/site/frame/page-frame.tsx` renders.
 */
export const explainStorage = (page: Window): void => {
  const explanation = page.document.querySelector('template');
  if (explanation !== null && isStorageBlocked(page)) explanation.replaceWith(explanation.content);
};
