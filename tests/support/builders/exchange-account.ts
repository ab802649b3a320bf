import { randomUUID } from 'node:crypto';
import { importFile } from '#shared/platform/exchange/import/import-file.ts';
import { prepareImport } from '#shared/platform/exchange/import/preview-import.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createBoardsStore } from '#shared/store/boards/create-boards-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createNotesStore } from '#shared/store/notes/notes-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { createTagsStore } from '#shared/store/tags/tags-store.ts';
import { createVerdictsStore } from '#shared/store/verdicts/verdicts-store.ts';

/** The current time of these accounts. */
export const EXCHANGE_NOW = Date.UTC(2026, 10, 21, 12);

/** Opens an account with the real stores. It is empty. */
export const openExchangeAccount = () => {
  const db = new LocalDatabase(randomUUID());
  const stamp = { newId: () => randomUUID(), now: () => EXCHANGE_NOW };
  return {
    db,
    ads: createAdsStore(db, stamp),
    reach: createReachStore(db, stamp),
    verdicts: createVerdictsStore(db, stamp),
    boards: createBoardsStore(db, stamp),
    tags: createTagsStore(db, stamp),
    notes: createNotesStore(db, stamp),
  };
};
export type ExchangeAccount = ReturnType<typeof openExchangeAccount>;

/** The options of a run that is neither observed nor cancelled. */
export const life = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** Imports a file after its preview. Returns both results, or why the file was rejected. */
export const importInto = async (account: ExchangeAccount, file: Blob) => {
  const prepared = await prepareImport(account.ads, file, life());
  if ('fault' in prepared) return { fault: prepared.fault };
  const done = await importFile(account, prepared.source, life());
  return 'fault' in done ? done : { preview: prepared.preview, report: done.report };
};

/** Adds nested boards and tags with difficult names, and notes, to two ads. */
export const addFiling = async (
  { boards, tags, notes }: ExchangeAccount,
  first: string,
  second: string,
): Promise<void> => {
  const look = (name: string) => ({ name, color: null, emoji: null });
  const home = await boards.create(look('Home'), null);
  const kitchen = await boards.create(look('24/7; \\kitchen'), home);
  await boards.add(home, [first]);
  await boards.add(kitchen, [second, first]);
  await tags.tagAds(await tags.create('a; b\\'), [first, second]);
  await tags.tagAds(await tags.create('=sum'), [first]);
  const note = await notes.write(first, { text: 'Ask, "today"\nhttps://shop.example', basedOn: null });
  await notes.write(second, { text: '=1+1', basedOn: note?.revision ?? null });
};
