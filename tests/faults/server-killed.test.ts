import { rm } from 'node:fs/promises';
import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount, person } from '#tests/support/server/account.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openDevice } from '#tests/support/stand-ins/device.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { expectSurvived } from './expect-survived.ts';

const SAVES = 5;

describe('a server process that is killed during pushes', () => {
  let server: ServerProcess;
  let token: string;
  let saved = 0;
  beforeAll(async () => {
    const port = await freePort();
    server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
    await server.start();
    await openAccount(server);
    server.operator('grant-plan', person.email);
    const api = createApiClient({ baseUrl: server.url, clientVersion: '0.1.0', token: () => null });
    const { email, password } = person;
    token = (await api.call(contract.sessions.login, { body: { email, password, keep: true } })).access_token;
  });
  afterAll(async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Syncs a new device. Returns the ids of the saved ads and the number of changes on the server. */
  const readFromServer = async (): Promise<{ ids: string[]; seq: number }> => {
    const fresh = openDevice(server, token);
    expect((await fresh.sync()).outcome).toBe('synced');
    const ids = (await fresh.ads.listSaved()).map(({ adId }) => adId);
    const seq = Number((await fresh.db.facts.get('pullSeq'))?.value ?? 0);
    await fresh.db.delete();
    return { ids, seq };
  };

  test('has all confirmed changes after its restart, and applies resent changes once', () =>
    expectSurvived(12, async (dice) => {
      const device = openDevice(server, token);
      await device.sync();
      const syncs: Promise<unknown>[] = [];
      for (let count = 0; count < SAVES; count += 1) {
        saved += 1;
        await device.ads.save(anAd({ id: String(6_000_000 + saved), pageLogoUrl: null, media: [] }));
        syncs.push(device.sync());
      }
      await new Promise((resolve) => {
        setTimeout(resolve, dice.below(50));
      });
      await server.kill();
      await Promise.all(syncs);
      const waiting = new Set(
        (await device.ads.unsent()).map(({ mutation }) => ('ad' in mutation ? mutation.ad.id : '')),
      );
      const confirmed = (await device.ads.listSaved()).map(({ adId }) => adId).filter((adId) => !waiting.has(adId));
      await server.start();
      const afterRestart = await readFromServer();
      expect((await device.sync()).outcome).toBe('synced');
      const afterSync = await readFromServer();
      expect(afterSync.ids.length).toBe(saved);
      await device.db.delete();
      return {
        rounds: 1,
        lost: confirmed.filter((adId) => !afterRestart.ids.includes(adId)).length,
        // Each save makes two changes: a capture and a bookmark.
        doubled: afterSync.seq - 2 * saved,
      };
    }));
});
