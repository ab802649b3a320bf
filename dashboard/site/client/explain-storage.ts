import { isStorageBlocked } from '#shared/platform/stored-value.ts';

/**
 * Explains how to allow storage if the browser blocks it. The explanation is in a template, which
 * `dashboard/site/frame/page-frame.tsx` renders only on pages that need storage.
 */
export const explainStorage = (page: Window): void => {
  const explanation = page.document.querySelector<HTMLTemplateElement>('template[data-storage-blocked]');
  if (explanation !== null && isStorageBlocked(page)) explanation.replaceWith(explanation.content);
};
