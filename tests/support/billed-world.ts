import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/db/db.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { loadServerKey } from '#server/security/server-key.ts';
import { openTestPayments } from '../../src/server/open-test-payments.ts';
import { openAccountWorld, type AccountWorld, type Answer } from './account-calls.ts';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';

type Told = { headers: Record<string, string>; body: string };

/** A world whose provider can be cut off and whose events can be held back. */
export type BilledWorld = {
  world: AccountWorld;
  /** Where the provider keeps its memory. */
  dataDir: string;
  /** Between our server and the provider's calls. */
  proxy: FaultProxy;
  /** From now on events are not delivered but put in the list that is answered. */
  holdEvents: () => Told[];
  deliverEvents: () => void;
  /** The signature that the provider would make; by default now and with its own key. */
  sign: (body: string, options?: { seconds?: number; key?: string }) => string;
  /** Sends an event as anybody could. */
  tell: (body: string, signature?: string, provider?: string) => Promise<Answer>;
  /** In seconds. */
  now: () => number;
  stop: () => Promise<void>;
};

export const openBilledWorld = async (engine: Engine): Promise<BilledWorld> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-test-billing-'));
  const target = { port: 0, targetPort: 0 };
  const proxy = await openFaultProxy(target);
  let held: Told[] | null = null;
  const send = async (url: string, init: Told & { method: 'POST' }): Promise<{ ok: boolean }> => {
    if (held === null) return fetch(url, init);
    held.push(init);
    return { ok: true };
  };
  const open = openTestPayments({ dataDir, publicUrl: 'https://spendlens.example', send });
  const parts = { openPayments: (own: Parameters<typeof open>[0]) => open({ ...own, url: () => proxy.url }) };
  const world = await openAccountWorld(engine, {}, { parts });
  target.targetPort = Number(new URL(world.server.url).port);
  const secret = keyedHash(await loadServerKey(world.server.db), 'test-billing webhooks');
  const now = (): number => Math.floor(world.clock.now().getTime() / 1_000);
  return {
    world,
    dataDir,
    proxy,
    now,
    holdEvents: () => (held = []),
    deliverEvents: () => {
      held = null;
    },
    sign: (body, { seconds = now(), key = secret } = {}) =>
      `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`,
    tell: (body, signature, provider = 'test') =>
      world.call('POST', `/api/webhooks/${provider}`, {
        body,
        ...(signature === undefined ? {} : { headers: { 'test-billing-signature': signature } }),
      }),
    stop: async () => {
      await world.stop();
      await proxy.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
