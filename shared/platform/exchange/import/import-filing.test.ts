import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { jsonExport, type ExportedAd } from '#shared/domain/files/ad-export.ts';
import { BOARDS_PER_ACCOUNT, OTHER_TEXTS_PER_NOTE, TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { boardPaths, displayedBoardPath } from '#shared/domain/boards/board-path.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import {
  EXCHANGE_NOW,
  importInto,
  openExchangeAccount,
  type ExchangeAccount,
} from '#tests/support/builders/exchange-account.ts';

const ad = anAd({ id: '1000001' });

const fileWith = (...filings: Partial<ExportedAd>[]): Blob => {
  const ads = filings.map((filing, index) => ({
    ad: { ...ad, id: `100000${index + 1}` },
    why: 'saved' as const,
    capturedAt: EXCHANGE_NOW - 1,
    savedAt: EXCHANGE_NOW - 1,
    reach: [],
    ...filing,
  }));
  return new Blob([jsonExport.head(EXCHANGE_NOW, true) + jsonExport.ads(ads, true) + jsonExport.tail(ads.length)]);
};
const filingReport = async (account: ExchangeAccount, file: Blob) => {
  const done = await importInto(account, file);
  if ('fault' in done) throw new Error(done.fault);
  return done.report.filing;
};
const pathsOf = async ({ boards }: ExchangeAccount): Promise<string[]> =>
  [...boardPaths(await boards.tree()).values()].map(displayedBoardPath);
const look = (name: string) => ({ name, color: null, emoji: null });
const none = { count: 0, first: [] };

describe('the boards, tags and notes of a file', () => {
  test('are added to what the account has, and nothing is removed', async () => {
    const account = openExchangeAccount();
    await account.ads.save(ad);
    const home = await account.boards.create(look('Home'), null);
    const sport = await account.boards.create(look('Sport'), null);
    await account.boards.add(sport, [ad.id]);
    await account.tags.tagAds(await account.tags.create('Lamp'), [ad.id]);
    const file = fileWith({ boards: ['Home / Kitchen', 'Home'], tags: ['lamp', 'sale'], note: 'From the file' });
    expect(await filingReport(account, file)).toEqual({ boards: 1, tags: 1, notes: 1, leftOut: none });
    expect(await pathsOf(account)).toEqual(['Home', 'Home / Kitchen', 'Sport']);
    const boardIds = (await account.boards.boardsOf([ad.id])).get(ad.id) ?? [];
    expect([boardIds.length, boardIds.includes(home), boardIds.includes(sport)]).toEqual([3, true, true]);
    expect((await account.tags.list()).map(({ name, count }) => [name, count])).toEqual([
      ['Lamp', 1],
      ['sale', 1],
    ]);
    const before = await account.ads.unsent();
    expect(await filingReport(account, file)).toEqual({ boards: 0, tags: 0, notes: 0, leftOut: none });
    expect(await account.ads.unsent()).toEqual(before);
  });

  test('keep both texts if the ad has another note, and add no text that the note contains', async () => {
    const account = openExchangeAccount();
    await account.ads.save(ad);
    await account.notes.write(ad.id, { text: 'Mine, with more words', basedOn: null });
    await filingReport(account, fileWith({ note: 'with more' }));
    expect(await account.notes.read(ad.id)).toMatchObject({ text: 'Mine, with more words', otherTexts: [] });
    await filingReport(account, fileWith({ note: 'Other' }));
    expect(await account.notes.read(ad.id)).toMatchObject({ text: 'Other', otherTexts: ['Mine, with more words'] });
  });

  test('are left out above a limit, and the report names each', async () => {
    const account = openExchangeAccount();
    await account.db.boards.bulkPut(
      Array.from({ length: BOARDS_PER_ACCOUNT }, (_, index) => ({
        boardId: crypto.randomUUID(),
        ...look(`Board ${index}`),
        parentId: null,
        place: 'a0',
      })),
    );
    const tags = Array.from({ length: TAGS_PER_AD + 1 }, (_, index) => `tag ${index}`);
    const texts = Array.from({ length: OTHER_TEXTS_PER_NOTE }, (_, index) => `Text ${index}.`);
    await filingReport(account, fileWith({ note: 'One more.', otherNotes: texts }));
    const long = 'w'.repeat(51);
    const file = fileWith({ boards: ['Board 7', 'New / Nested'], tags: [...tags, long], note: 'Too much.' });
    expect(await filingReport(account, file)).toEqual({
      boards: 0,
      tags: TAGS_PER_AD + 1,
      notes: 0,
      leftOut: {
        count: 4,
        first: [
          { what: 'note', name: ad.id, reason: 'full' },
          { what: 'board', name: 'New / Nested', reason: 'BOARD_LIMIT_REACHED' },
          { what: 'tag', name: `tag ${TAGS_PER_AD}`, reason: 'full' },
          { what: 'tag', name: long, reason: 'INPUT_INVALID' },
        ],
      },
    });
    expect((await account.boards.boardsOf([ad.id])).get(ad.id)).toHaveLength(1);
  });

  test('fill a board in the order of the file', async () => {
    const account = openExchangeAccount();
    await filingReport(account, fileWith({ boards: ['A'] }, {}, { boards: ['A'] }, { boards: ['A'] }));
    const [board] = await account.boards.tree();
    const ids = await account.boards.adIdsOf(board?.board.boardId ?? '');
    expect(ids).toEqual(['1000001', '1000003', '1000004']);
  });
});
