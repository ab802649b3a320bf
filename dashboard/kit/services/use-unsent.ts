import type { AccountServices } from '#shared/platform/platform.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import { useSyncNow } from './use-sync-now.ts';
import { useWatched } from './use-watched.ts';

const read = ({ ads }: AccountServices): Promise<OutboxRow[]> => ads.unsent();

type Unsent = {
  /** The number of changes that the server has not received. Null: the local store is not read yet, or unreadable. */
  waiting: number | null;
  /** The number of changes that the server refused; null as for `waiting`. */
  refused: number | null;
  sendNow: () => Promise<void>;
};

/** Counts the changes of the local store that the server has not confirmed, and sends them on request. */
export const useUnsent = (): Unsent => {
  const sendNow = useSyncNow();
  const { found } = useWatched(read);
  const rows = found.status === 'ready' ? found.data : null;
  return {
    waiting: rows && rows.filter(({ refusal }) => refusal === null).length,
    refused: rows && rows.filter(({ refusal }) => refusal !== null).length,
    sendNow,
  };
};
