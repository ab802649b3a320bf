import type { AccountServices } from '#shared/platform/platform.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useWatched } from './use-watched.ts';
import { useAccount } from './account.tsx';
import { useServices } from './services.tsx';

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

/** Returns a function that syncs now, with the loading bar. A failure becomes a toast. */
export const useSyncNow = (): (() => Promise<void>) => {
  const { screen } = useServices();
  const { services } = useAccount();
  return async () => {
    if (services.status !== 'ready') return;
    try {
      await screen.during(() => services.data.syncNow());
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
};
