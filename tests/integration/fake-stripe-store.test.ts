import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal, type Store } from '#server/fake-stripe/store/journal.ts';

const CODE = {
  id: 'code',
  created: 1_790_000_000,
  code: 'CODE',
  coupon: 'coupon',
  active: true,
  maxRedemptions: null,
  expiresAt: null,
  timesRedeemed: 0,
};

describe('the journal of the fake Stripe', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spendlens-journal-'));
    file = join(folder, 'fake-stripe', 'journal');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const put = (store: Store, id: string, name = id): void =>
    void store.state.products.set(id, { id, created: 1_790_000_000, name });
  const productsIn = async (): Promise<string[]> => {
    const store = await openJournal(file);
    const names = [...store.state.products.values()].map(({ name }) => name);
    await store.close();
    return names;
  };

  test('has every committed change when it is opened again without having been closed', async () => {
    const store = await openJournal(file);
    put(store, 'a');
    put(store, 'b');
    await store.commit();
    store.state.products.get('a')!.name = 'changed';
    store.state.products.delete('b');
    await store.commit();
    expect(await productsIn()).toEqual(['changed']);
    await store.close();
  });

  test('appends only the objects that changed, and is compacted at the next start', async () => {
    const store = await openJournal(file);
    for (let index = 0; index < 100; index += 1) put(store, `product-${index}`);
    await store.commit();
    const before = (await stat(file)).size;
    store.state.products.get('product-7')!.name = 'changed';
    await store.commit();
    await store.commit();
    const appended = (await readFile(file, 'utf8')).slice(before);
    expect(JSON.parse(appended)).toEqual([
      ['products', 'product-7', { id: 'product-7', created: 1_790_000_000, name: 'changed' }],
    ]);
    await store.close();
    expect(await productsIn()).toHaveLength(100);
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  });

  test('stores a change inside an object that an earlier start stored', async () => {
    const first = await openJournal(file);
    first.state.promotionCodes.set('code', { ...CODE, metadata: { plan: 'monthly' } });
    await first.close();
    const changed = await openJournal(file);
    for (const { metadata } of changed.state.promotionCodes.values()) metadata['plan'] = 'yearly';
    await changed.commit();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines[1] ?? '')).toEqual([['promotionCodes', 'code', { ...CODE, metadata: { plan: 'yearly' } }]]);
    await changed.close();
  });

  test('commits concurrent changes together and loses none', async () => {
    const store = await openJournal(file);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        put(store, `product-${index}`);
        return store.commit();
      }),
    );
    expect((await readFile(file, 'utf8')).trimEnd().split('\n').length).toBeLessThan(5);
    expect(await productsIn()).toHaveLength(50);
    await store.close();
  });

  test('ignores a last line that a killed process did not finish', async () => {
    const store = await openJournal(file);
    put(store, 'a');
    await store.close();
    await appendFile(file, '[["products","b",{"id":"b","crea');
    expect(await productsIn()).toEqual(['a']);
    expect(await productsIn()).toEqual(['a']);
  });

  test.each([
    ['no JSON', 'hello\n'],
    ['an unknown kind', '[["wallets","a",{}]]\n'],
    ['an object of another shape', '[["products","a",{"id":"a"}]]\n'],
  ])('does not open a file with %s, which it names', async (_what, text) => {
    await (await openJournal(file)).close();
    await writeFile(file, text);
    await expect(openJournal(file)).rejects.toThrow(
      `The file of the test payments, ${file}, is damaged: restore a backup, or delete it with all test purchases.`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('is readable only by its owner', async () => {
    await (await openJournal(file)).close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
