import { saving } from '#tests/support/core-user.ts';
import { addressOf, openConnection, type Answer, type Connection } from '../kept-connection.ts';
import type { Device } from '#tests/support/seeded-people.ts';
import { newAd } from './accounts.ts';

/** What a device does, and how often of a hundred times: 60 syncs, 15 saves and 25 reads, as an active day has them. */
const DAY = [
  ['pull', 60],
  ['push', 15],
  ['dashboard', 10],
  ['status', 10],
  ['switches', 5],
] as const;
export type Deed = (typeof DAY)[number][0];

export const drawDeed = (): Deed => {
  let left = Math.random() * 100;
  for (const [deed, share] of DAY) {
    left -= share;
    if (left < 0) return deed;
  }
  return 'pull';
};

type Pulled = { seq: number; hasMore: boolean; changes: { kind: string; adId?: string }[] };

/** One browser that is signed in, with a connection, a cursor and an outbox of its own. */
export type SimulatedDevice = {
  userId: string;
  isBusy: () => boolean;
  act: (deed: Deed) => Promise<Answer>;
  /** Ads that the server said it has saved. */
  acknowledged: readonly string[];
  /** Every saved ad of the account, as a device is told that starts anew. */
  pullAll: () => Promise<string[]>;
  close: () => void;
};

let ads = 0;

/** `since`: up to where it has heard of its account. */
export const openDevice = (
  device: Device,
  { port, number, since }: { port: number; number: number; since: number },
): SimulatedDevice => {
  const connection: Connection = openConnection(port);
  const headers = { authorization: `Bearer ${device.token}`, 'x-forwarded-for': addressOf(number) };
  const acknowledged: string[] = [];
  let [cursor, sent, isBusy] = [since, 0, false];

  const pull = async (): Promise<Answer> => {
    const answer = await connection.call({ method: 'GET', path: `/api/sync/pull?since=${cursor}&limit=200`, headers });
    if (answer.status === 200) cursor = (JSON.parse(answer.text) as Pulled).seq;
    return answer;
  };

  const push = async (): Promise<Answer> => {
    ads += 1;
    const ad = newAd(ads);
    const body = { clientId: device.clientId, mutations: [{ mutationId: sent + 1, mutation: saving(ad) }] };
    const answer = await connection.call({ method: 'POST', path: '/api/sync/push', headers, body });
    if (answer.status !== 200) return answer;
    sent += 1;
    acknowledged.push(ad.id);
    return answer;
  };

  const deeds: Record<Deed, () => Promise<Answer>> = {
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
    act: async (deed) => {
      isBusy = true;
      try {
        return await deeds[deed]();
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
