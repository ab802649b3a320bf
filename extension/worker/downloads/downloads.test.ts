import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountState } from '#shared/domain/account/account-state.ts';
import { DEFAULT_PATTERN } from '#shared/domain/files/download-name.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import { readView, wordsIn, type DownloadView } from '#extension/messaging/download-news.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createDownloads } from './downloads.ts';

const JPEG = new Uint8Array(600_000).fill(7);
JPEG.set([0xff, 0xd8, 0xff]);

let account: AccountState;
/** The URLs that were fetched. */
let fetched: string[];
let answer: () => Promise<Response>;
let serve: ReturnType<typeof createDownloads>;

beforeEach(() => {
  account = 'paid';
  fetched = [];
  answer = async () => new Response(JPEG);
  serve = createDownloads({
    send: async (url) => {
      fetched.push(url);
      return answer();
    },
    isOnline: () => true,
    account: async () => account,
    pattern: async () => DEFAULT_PATTERN,
    now: () => 0,
    onFault: (error) => {
      throw error;
    },
  });
});

/** Opens a channel as a content script, and sends `request`. `takes`: whether the script answers each piece. */
const ask = (request: unknown, { takes = true, tabId = 7 } = {}) => {
  const news: string[][] = [];
  const views: DownloadView[] = [];
  let toWorker = (_message: unknown): void => undefined;
  let end = (): void => undefined;
  serve(
    {
      send: (message) => {
        const words = wordsIn(JSON.parse(JSON.stringify(message)));
        news.push(words);
        if (words[0] === 'view') views.push(readView(words));
        if (words[0] === 'write' && takes) queueMicrotask(() => toWorker(null));
      },
      listen: (onMessage, onEnd) => ([toWorker, end] = [onMessage, onEnd]),
      close: () => undefined,
    },
    tabId,
  );
  toWorker(JSON.parse(JSON.stringify(request)));
  return { news, views, take: () => toWorker(null), end: () => end(), last: () => views.at(-1) };
};
const asking = (ad = anAd()) => ({ ad, originals: [], only: '' });
const kinds = (news: string[][]): (string | undefined)[] =>
  news.map(([kind]) => kind).filter((kind) => kind !== 'view');

test('sends a picture to the page in pieces, and then its file name', async () => {
  const { news, last } = ask(asking());
  await expect.poll(() => last()?.style).toBe('on');
  expect(kinds(news)).toEqual(['write', 'write', 'write', 'keep', 'finish']);
  expect(news.find(([kind]) => kind === 'finish')).toEqual([
    'finish',
    'Tidy Kitchen-1221417629971772-1.jpg',
    'image/jpeg',
  ]);
});

test('sends at most four pieces that the page has not answered', async () => {
  answer = async () => new Response(new Uint8Array([...JPEG, ...JPEG, ...JPEG, ...JPEG]));
  const { news, take, last } = ask(asking(), { takes: false });
  await expect.poll(() => kinds(news).length).toBe(4);
  take();
  await expect.poll(() => kinds(news).length).toBe(5);
  await expect
    .poll(() => {
      take();
      return last()?.style;
    })
    .toBe('on');
});

describe('nothing is fetched', () => {
  test.each([
    ['signed-out', texts.signedOut, 'login'],
    ['unpaid', texts.unpaid, 'subscribe'],
    ['ended', texts.ended, 'subscribe'],
  ] as const)('for an account that is %s, which gets a button to continue', async (state, title, screen) => {
    account = state;
    const { last } = ask(asking());
    await expect.poll(last).toMatchObject({ style: screen === 'login' ? 'login' : 'plan', title, screen });
    expect(fetched).toEqual([]);
  });

  test.each(['https://192.168.0.1/admin', 'https://www.facebook.com/logout.php', 'http://a.fbcdn.net/a.jpg'])(
    'from %s, which is not on the content network',
    async (url) => {
      const { last, news } = ask({
        ...asking(anAd({ media: [{ kind: 'image', imageUrl: url, videoUrl: null }] })),
        originals: [url],
      });
      await expect.poll(() => last()?.style).toBe('failed');
      expect(last()?.lines.join()).toContain(texts.failures['not-allowed']);
      expect(fetched).toEqual([]);
      expect(kinds(news)).not.toContain('finish');
    },
  );

  test.each([null, {}, { ad: { id: '1' } }, { ...asking(), only: 'x' }, { ...asking(), more: true }])(
    'for an invalid request: %o',
    async (request) => {
      expect(ask(request).last()).toMatchObject({ style: 'failed', title: texts.unreadable });
      expect(fetched).toEqual([]);
    },
  );

  test('for an ad without pictures and videos', async () => {
    const { last } = ask(asking(anAd({ media: [] })));
    await expect.poll(last).toMatchObject({ style: 'failed', title: texts.noMedia });
  });
});

describe('downloads of one tab', () => {
  test('run one at a time while five wait; more are refused until one ends, and other tabs are separate', async () => {
    answer = () => new Promise(() => undefined);
    const first = ask(asking());
    await expect.poll(() => fetched.length).toBe(1);
    const waiting = Array.from({ length: 5 }, () => ask(asking()));
    expect(waiting.map(({ last }) => last()?.title)).toEqual(waiting.map(() => texts.waitingTitle));
    expect(ask(asking()).last()).toMatchObject({ style: 'failed', title: texts.tooMany });
    ask(asking(), { tabId: 8 });
    await expect.poll(() => fetched.length).toBe(2);
    waiting[0]?.end();
    expect(ask(asking()).last()?.title).toBe(texts.waitingTitle);
    first.end();
    expect(first.last()?.style).toBe('busy');
  });
});
