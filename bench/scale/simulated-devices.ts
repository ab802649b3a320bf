import { saving } from '#tests/support/server/core-user.ts';
import { clientAddress, openConnection, type Connection, type Response } from '../keep-alive-connection.ts';
import type { Device } from '#tests/support/builders/seeded-people.ts';
import { newAd } from './seeded-accounts.ts';

/** The actions of an active device and their shares in percent: 60 syncs, 15 saves and 25 reads. */
const ACTION_SHARES = [
  ['pull', 60],
  ['push', 15],
  ['dashboard', 10],
  ['status', 10],
  ['switches', 5],
] as const;
export type Action = (typeof ACTION_SHARES)[number][0];

export const randomAction = (): Action => {
  let left = Math.random() * 100;
  for (const [action, share] of ACTION_SHARES) {
    left -= share;
    if (left < 0) return action;
  }
  return 'pull';
};

type Pulled = { seq: number; hasMore: boolean; changes: { kind: string; adId?: string }[] };

/** A signed-in browser with its own connection, sync cursor and outbox. */
export type SimulatedDevice = {
  userId: string;
  isBusy: () => boolean;
  run: (action: Action) => Promise<Response>;
  /** The ads whose save the server has acknowledged. */
  acknowledged: readonly string[];
  /** Returns all saved ads of the account, as a new device receives them. */
  pullAll: () => Promise<string[]>;
  close: () => void;
};

let newAds = 0;

/** Opens a device whose sync cursor is `since`. */
export const openDevice = (
  device: Device,
  { port, number, since }: { port: number; number: number; since: number },
): SimulatedDevice => {
  const connection: Connection = openConnection(port);
  const headers = { authorization: `Bearer ${device.token}`, 'x-forwarded-for': clientAddress(number) };
  const acknowledged: string[] = [];
  let [cursor, sent, isBusy] = [since, 0, false];

  const pull = async (): Promise<Response> => {
    const response = await connection.call({
      method: 'GET',
      path: `/api/sync/pull?since=${cursor}&limit=200`,
      headers,
    });
    if (response.status === 200) cursor = (JSON.parse(response.text) as Pulled).seq;
    return response;
  };

  const push = async (): Promise<Response> => {
    newAds += 1;
    const ad = newAd(newAds);
    const body = { clientId: device.clientId, mutations: [{ mutationId: sent + 1, mutation: saving(ad) }] };
    const response = await connection.call({ method: 'POST', path: '/api/sync/push', headers, body });
    if (response.status !== 200) return response;
    sent += 1;
    acknowledged.push(ad.id);
    return response;
  };

  const actions: Record<Action, () => Promise<Response>> = {
    pull,
    push,
    dashboard: () => connection.call({ method: 'GET', path: '/api/dashboardAds/all?page=1&per_page=50', headers }),
    status: () =>
      connection.call({ method: 'POST', path: '/api/checkPaidPlanStatus', headers, body: { id: device.userId } }),
    switches: () => connection.call({ method: 'GET', path: '/api/client-config', headers }),
  };

  return {
    userId: device.userId,
    isBusy: () => isBusy,
    run: async (action) => {
      isBusy = true;
      try {
        return await actions[action]();
      } finally {
        isBusy = false;
      }
    },
    acknowledged,
    pullAll: async () => {
      const saved: string[] = [];
      for (let from = 0; ;) {
        const { text } = await connection.call({
          method: 'GET',
          path: `/api/sync/pull?since=${from}&limit=500`,
          headers,
        });
        const { changes, seq, hasMore } = JSON.parse(text) as Pulled;
        saved.push(...changes.flatMap(({ kind, adId }) => (kind === 'saved-ad' && adId !== undefined ? [adId] : [])));
        if (!hasMore) return saved;
        from = seq;
      }
    },
    close: connection.close,
  };
};
