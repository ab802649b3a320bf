// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createSessionStorage, type StoredSession } from './session-storage.ts';

const session: StoredSession = {
  token: 't'.repeat(43),
  userId: '7248dc19-f757-4832-bd76-78183a36ef2e',
  email: 'robin@shop.example',
  userName: 'Robin Vale',
  keep: true,
  plan: 'paid',
  planCheckedAt: 1,
};

const VIEW = 'session-view';

/** An area whose first write of a signed-out view waits until `release`. */
const openSlowArea = () => {
  const rows = new Map<string, unknown>();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSlow = (key: string, value: unknown): boolean =>
    key === VIEW && JSON.stringify(value) === '{"state":"signed-out"}';
  const set = vi.fn<StorageArea['set']>(async (key, value) => {
    if (isSlow(key, value)) await released;
    rows.set(key, value);
  });
  const area: StorageArea = {
    get: async (key) => rows.get(key),
    set,
    remove: async (key) => void rows.delete(key),
  };
  return { rows, release, set, area };
};

test('stores the view of a session that begins while the start of the worker stores its own', async () => {
  const { rows, release, set, area } = openSlowArea();
  const { updateView: mirror, write } = createSessionStorage({
    local: area,
    session: openSlowArea().area,
    now: () => 1,
  });
  const mirrored = mirror();
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith(VIEW, { state: 'signed-out' }));
  const written = write(session);
  // The writes of this area need no more than microtasks, unless they wait for the release.
  await new Promise(setImmediate);
  release();
  await Promise.all([mirrored, written]);
  expect(rows.get(VIEW)).toMatchObject({ state: 'signed-in', userId: session.userId });
});

test('stores the next view after a write of the view failed', async () => {
  const { rows, release, set, area } = openSlowArea();
  release();
  const { updateView: mirror, write } = createSessionStorage({
    local: area,
    session: openSlowArea().area,
    now: () => 1,
  });
  set.mockRejectedValueOnce(new Error('no space'));
  await expect(mirror()).rejects.toThrow('no space');
  await write(session);
  expect(rows.get(VIEW)).toMatchObject({ state: 'signed-in' });
});
