import { StorageBlocked } from '#dashboard/kit/states/storage-blocked.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { storageBlocked } from '#shared/texts/en/site/storage-blocked.ts';

/** Replaces every screen that needs storage if the browser blocks storage. */
export const StorageBlockedScreen = () => {
  useDocumentTitle(storageBlocked.title);
  return <StorageBlocked />;
};
