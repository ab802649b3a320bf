import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emptyStore } from '#shared/store/empty-store.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { CreateClient } from './requests/network.ts';
import { unsentMarks } from './unsent-marks.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'storeFile' | 'local'>;
  createClient: CreateClient;
  state: WorkerState;
  onFault: (error: unknown) => void;
};

type AccountHandlers = Pick<Handlers, 'account.export' | 'account.delete'>;

/** Handles the export and the deletion of the account. */
export const accountHandlers = ({ host, createClient, state, onFault }: Options): AccountHandlers => ({
  'account.export': async () => {
    const { api } = await state.account();
    await host.storeFile(await api.download(contract.privacy.exportAccount, () => undefined));
    return {};
  },
  'account.delete': async ({ password }) => {
    const { db, token, userId } = await state.account();
    if (token === null || userId === null) throw new AppError('AUTH_REQUIRED');
    // Uses a separate client: if a concurrent sync notices the deletion first, the client of the account aborts its
    // calls.
    const api = createClient({
      token: () => token,
      onTokenRefused: (refused) => void state.endIfToken(refused, 'server').catch(onFault),
    });
    await api.call(contract.privacy.deleteAccount, { body: { password } });
    await state.endIfToken(token, 'user');
    await emptyStore(db, unsentMarks(host.local, onFault)(userId)).catch(onFault);
    return {};
  },
});
