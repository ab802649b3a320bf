import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { BYTES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { BoardBranch } from '#shared/domain/boards/board-tree.ts';
import type { CountedBoard } from '#shared/store/boards/boards-store.ts';
import { beginRestart } from '#shared/sync/pull.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { openDevice, openDeviceOn, rowsOn, type Device } from '../support/stand-ins/device.ts';

const look = (name: string) => ({ name, color: null, emoji: null });
const ids = ['1000001', '1000002', '1000003'];

/** The tree as text, with the number of saved ads: `Hooks 2 (Best 1) Demos 0`. */
const textOf = (branches: readonly BoardBranch<CountedBoard>[]): string =>
  branches
    .map(({ board, nested }) => {
      const text = `${board.name} ${board.savedAds}`;
      return nested.length === 0 ? text : `${text} (${textOf(nested)})`;
    })
    .join(' ');
const treeOn = async ({ boards }: Device): Promise<string> => textOf(await boards.tree());
const refusedOn = async ({ ads }: Device) => (await ads.unsent()).map(({ refusal }) => refusal?.errorCode);

describe.each(engines)('boards of three devices over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  /** Opens three devices with three saved ads and the boards Hooks and Demos, in sync. */
  const openThree = async () => {
    const account = randomUUID();
    const devices = [openDevice(server, account), openDevice(server, account), openDevice(server, account)] as const;
    const [one] = devices;
    for (const id of ids) await one.ads.save(anAd({ id }));
    const hooks = await one.boards.create(look('Hooks'), null);
    const demos = await one.boards.create(look('Demos'), null);
    for (const device of devices) await device.sync();
    /** Syncs the devices in this order, then all again, and expects the same rows on all of them. */
    const meet = async (...order: Device[]): Promise<string> => {
      for (const device of [...order, ...devices, ...devices]) expect((await device.sync()).outcome).toBe('synced');
      const [rows, ...others] = await Promise.all(devices.map(rowsOn));
      for (const other of others) expect(other).toEqual(rows);
      return treeOn(one);
    };
    return { devices, hooks, demos, meet };
  };

  test('show the same boards and ads in the same order', async () => {
    const { devices, hooks, demos, meet } = await openThree();
    const [one, two, three] = devices;
    await one.boards.add(hooks, ids);
    await meet(one);
    await two.boards.placeAds(hooks, ['1000003'], '1000001');
    await three.boards.move(demos, { parentId: hooks, before: null });
    expect(await meet(two, three)).toBe('Hooks 3 (Demos 0)');
    expect(await one.boards.adIdsOf(hooks)).toEqual(['1000003', '1000001', '1000002']);
  });

  test('show the name and the position that arrived last', async () => {
    const { devices, hooks, demos, meet } = await openThree();
    const [one, two, three] = devices;
    const best = await three.boards.create(look('Best'), null);
    await meet(three);
    await one.boards.rename(hooks, look('By one'));
    await two.boards.rename(hooks, look('By two'));
    await one.boards.move(best, { parentId: hooks, before: null });
    await two.boards.move(best, { parentId: demos, before: null });
    expect(await meet(two, one)).toBe('By one 0 (Best 0) Demos 0');
  });

  test('refuse the later of two moves that together build a cycle, and its device takes it back', async () => {
    const { devices, hooks, demos, meet } = await openThree();
    const [one, two] = devices;
    await one.boards.move(hooks, { parentId: demos, before: null });
    await two.boards.move(demos, { parentId: hooks, before: null });
    await two.boards.add(demos, ['1000001']);
    await one.sync();
    expect(await meet(two)).toBe('Demos 1 (Hooks 0)');
    expect([await refusedOn(one), await refusedOn(two)]).toEqual([[], ['BOARD_CYCLE']]);
  });

  test('show boards of a cycle on the first level until their device has synced', async () => {
    const { devices, hooks, demos } = await openThree();
    const [one] = devices;
    await one.db.boards.update(hooks, { parentId: demos });
    await one.db.boards.update(demos, { parentId: hooks });
    expect(await treeOn(one)).toBe('Hooks 0 Demos 0');
  });

  test('do not lose an ad that was added to an older removal', async () => {
    const { devices, hooks, meet } = await openThree();
    const [one, two, three] = devices;
    await one.boards.add(hooks, ['1000001']);
    await meet(one);
    await two.boards.removeAds(hooks, ['1000001']);
    await three.boards.putBack(await three.boards.removeAds(hooks, ['1000001']));
    expect(await meet(three, two)).toBe('Hooks 1 Demos 0');
    await one.boards.removeAds(hooks, ['1000001']);
    expect(await meet(one)).toBe('Hooks 0 Demos 0');
  });

  test('lose ads that are added to a board that was deleted, and the ads remain saved', async () => {
    const { devices, hooks, meet } = await openThree();
    const [one, two] = devices;
    await one.boards.remove(hooks);
    await two.boards.add(hooks, ['1000001', '1000002']);
    await two.boards.rename(hooks, look('Renamed'));
    expect(await meet(one, two)).toBe('Demos 0');
    expect([await two.boards.adIdsInNoBoard(), await refusedOn(two)]).toEqual([ids.toReversed(), []]);
  });

  test.each(['the deletion', 'the creation'])(
    'keep a board that was created in a deleted board, if %s arrives first',
    async (what) => {
      const { devices, hooks, meet } = await openThree();
      const [one, two] = devices;
      await one.boards.remove(hooks);
      const best = await two.boards.create(look('Best'), hooks);
      await two.boards.add(best, ['1000001']);
      const order = what === 'the deletion' ? [one, two] : [two, one];
      expect(await meet(...order)).toMatch(/^(Best 1 Demos 0|Demos 0 Best 1)$/);
    },
  );

  test('return with Undo on a device that learns of the deletion only afterwards', async () => {
    const { devices, hooks, meet } = await openThree();
    const [one, two, three] = devices;
    await two.boards.add(hooks, ['1000001']);
    await meet(two);
    await two.boards.add(hooks, ['1000002']);
    await two.sync();
    await three.sync();
    // Device one does not know the second ad, so its Undo does not add it again.
    const deleted = await one.boards.remove(hooks);
    await one.sync();
    await one.boards.restore(deleted);
    expect(await meet(one)).toBe('Hooks 1 Demos 0');
  });

  test('are refused above the limit, with the ads that were added to them', async () => {
    const actor = { userId: randomUUID(), sessionId: randomUUID(), plan: 'running' as const };
    const limits = { adLimit: 10, byteLimit: BYTES_PER_ACCOUNT, followLimit: 10, boardLimit: 1 };
    const push = createPush({ db: server.db, now: () => new Date(), ...limits });
    const pull = createPull({ db: server.db });
    const device = openDeviceOn({
      push: (input) => push(actor, input),
      pull: ({ since, limit, kinds }) =>
        pull(actor, { since: Number(since), limit: Number(limit), kinds: Number(kinds) }),
    });
    await device.ads.save(anAd({ id: '1000001' }));
    await device.boards.create(look('Hooks'), null);
    const refused = await device.boards.create(look('Demos'), null);
    const nested = await device.boards.create(look('Nested'), refused);
    await device.boards.rename(refused, look('Renamed'));
    await device.boards.move(nested, { parentId: null, before: refused });
    await device.boards.add(refused, ['1000001']);
    expect((await device.sync()).outcome).toBe('synced');
    expect([await treeOn(device), await device.db.boardAds.count()]).toEqual(['Hooks 0', 0]);
    expect(await refusedOn(device)).toEqual(['BOARD_LIMIT_REACHED', 'BOARD_LIMIT_REACHED']);
  });

  test('keep changes that wait during a full pull', async () => {
    const { devices, hooks, demos, meet } = await openThree();
    const [one] = devices;
    await one.boards.add(hooks, ['1000001']);
    await one.boards.remove(demos);
    await one.boards.create(look('Best'), hooks);
    await beginRestart(one.db, one.fence);
    expect(await meet(one)).toBe('Hooks 1 (Best 0)');
  });
});
