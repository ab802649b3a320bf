import type { Page } from 'puppeteer';
import { person } from '#tests/support/server/account.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Product } from '#tests/support/browser/account/product.ts';

export type Colour = [number, number, number];

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** Runs `read` in a new session, and ends the session. */
const inSession = async <T>({ server }: Product, who: typeof person, read: (call: Call, id: string) => Promise<T>) => {
  let token = '';
  const call: Call = async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${server.url}${path}`, { method, headers, ...content });
    return response.json();
  };
  const { email, password } = who;
  const session = (await call('POST', '/api/login', { email, password })) as { id: string; access_token: string };
  token = session.access_token;
  const answer = await read(call, session.id);
  await call('POST', '/api/user/logout', { id: session.id });
  return answer;
};

/** The ids of the saved ads that the server lists. */
export const savedOnServer = (product: Product, who = person): Promise<string[]> =>
  inSession(product, who, async (call, id) => {
    const listed = (await call('POST', '/api/myAds', { id })) as { ads?: { data: { id: string }[] } };
    if (listed.ads === undefined) throw new Error(`the server did not list: ${JSON.stringify(listed)}`);
    return listed.ads.data.map((ad) => ad.id);
  });

type Followed = { pageId: string; ads: string[]; newAds: number; activeAds: number | null };

/** The followed pages with the ids of their ads, as the server lists them. */
export const followedOnServer = (product: Product, who = person): Promise<Followed[]> =>
  inSession(product, who, async (call) => {
    const listed = (await call('GET', '/api/followingAds/all')) as {
      FollowedAds: Record<string, { id: string; is_new: boolean }[]>;
      pages: { key: string; page_id: string; new_ads: number; active_ads: { count: number } | null }[];
    };
    return listed.pages.map(({ key, page_id: pageId, new_ads: newAds, active_ads: active }) => ({
      pageId,
      ads: (listed.FollowedAds[key] ?? []).map(({ id }) => id),
      newAds,
      activeAds: active?.count ?? null,
    }));
  });

/** Waits until the server lists these saved ads, in order. */
export const waitForSavedOnServer = (product: Product, who: typeof person, ids: string[]): Promise<string[]> =>
  until(
    () => savedOnServer(product, who),
    (saved) => saved.toSorted().join() === ids.join(),
  );

/** The first visible picture of each card, as the colors in the middle of its four quarters. */
export const drawnPictures = (page: Page): Promise<{ adId: string; quarters: Colour[] }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const adId = /[?&]id=(\d+)/.exec(
        card.querySelector<HTMLAnchorElement>('a[href*="/ads/library/"]')?.href ?? '',
      )?.[1];
      const picture = [...card.querySelectorAll('img')].find(
        (image) => image.alt.startsWith('Image') && image.src.includes('/media/'),
      );
      if (adId === undefined || picture === undefined || !picture.complete || picture.naturalWidth === 0) return [];
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const quarters = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => {
        const pixel = context?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data;
        return [pixel?.[0] ?? 0, pixel?.[1] ?? 0, pixel?.[2] ?? 0] as [number, number, number];
      });
      return [{ adId, quarters }];
    }),
  );

/** Whether all four colors differ by at most `tolerance` of 255 in each channel. */
export const isClose = (left: readonly Colour[], right: readonly Colour[], tolerance: number): boolean =>
  left.length === right.length &&
  left.every((colour, quarter) =>
    colour.every((channel, index) => Math.abs(channel - (right[quarter]?.[index] ?? 0)) <= tolerance),
  );
