import { contract } from '#shared/contract/contract.ts';
import { emptyStore } from '#shared/store/empty-store.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { unsentMarks } from './unsent-marks.ts';
import type { WorkerState } from './worker-state.ts';

type Options = { host: Pick<WorkerHost, 'leaveFile' | 'local'>; state: WorkerState; onFault: (error: unknown) => void };

type AccountHandlers = Pick<Handlers, 'account.export' | 'account.delete'>;

/** Taking one's data along, and leaving. */
export const accountHandlers = ({ host, state, onFault }: Options): AccountHandlers => ({
  'account.export': async () => {
    const { api } = await state.account();
    await host.leaveFile(await api.download(contract.privacy.exportAccount, () => undefined));
    return {};
  },
  'account.delete': async ({ password }) => {
    const { api, token } = await state.account();
    await api.call(contract.privacy.deleteAccount, { body: { password } });
    await state.switchTo(null, async (ending) => {
      // There is no account to be signed in to any more, whatever happens here.
      if (ending.token !== token || ending.userId === null) return;
      await emptyStore(ending.db, unsentMarks(host.local, onFault)(ending.userId)).catch(onFault);
    });
    return {};
  },
});
