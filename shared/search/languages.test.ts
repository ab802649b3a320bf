import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { ListAnswer } from './list-messages.ts';
import { startListService } from './list-service.ts';

const NOW = Date.UTC(2026, 10, 21);

let db: LocalDatabase;
beforeEach(() => {
  db = new LocalDatabase(randomUUID());
});
afterEach(() => db.delete());

test('finds ads by their language when it was recognized in the background, and after a change', async () => {
  let time = NOW;
  const ads = createAdsStore(db, { now: () => ++time, newId: () => randomUUID() });
  const answers: ListAnswer[] = [];
  const lastIds = () =>
    answers.flatMap((answer) => (answer.kind === 'list' ? [answer.view.keys.map(({ adId }) => adId)] : [])).at(-1);
  const german = { text: 'Mein Hund schläft endlich die ganze Nacht durch.' };
  await ads.save(anAd({ id: '1000001', ...german }));
  await ads.save(anAd({ id: '1000002', text: 'My dog finally sleeps through the whole night.' }));
  const whenListsAreIdle = (): Promise<void> => Promise.resolve();
  const ask = startListService({ db, post: (answer) => answers.push(answer), now: () => NOW, whenListsAreIdle });
  ask({ kind: 'watch', id: 1, query: { ...everyAd, languages: ['de'] }, window: { first: 0, count: 10 } });
  await vi.waitFor(() => expect(lastIds()).toEqual(['1000001']));
  await ads.save(anAd({ id: '1000003', ...german }));
  await vi.waitFor(() => expect(lastIds()).toEqual(['1000003', '1000001']));
});
