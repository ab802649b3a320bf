import type { Page } from 'puppeteer';
import { person } from '#tests/support/account.ts';
import { until } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';

export type Colour = [number, number, number];

/** The ids of the saved ads as the server lists them to a session of its own. */
export const savedOnServer = async ({ server }: Product, who = person): Promise<string[]> => {
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, unknown>;
  };
  const session = await post('/api/login', { email: who.email, password: who.password });
  const listed = (await post('/api/myAds', { id: session['id'] }, String(session['access_token']))) as {
    ads?: { data: { id: string }[] };
  };
  if (listed.ads === undefined) throw new Error(`the server did not list: ${JSON.stringify(listed)}`);
  await post('/api/user/logout', { id: session['id'] }, String(session['access_token']));
  return listed.ads.data.map((ad) => ad.id);
};

/** `ids` in order. */
export const waitForSavedOnServer = (product: Product, who: typeof person, ids: string[]): Promise<string[]> =>
  until(
    () => savedOnServer(product, who),
    (saved) => saved.toSorted().join() === ids.join(),
  );

/** The first shown picture of each card on the screen, by the colours in the middle of its four quarters. */
export const drawnPictures = (page: Page): Promise<{ adId: string; quarters: Colour[] }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const adId = /[?&]id=(\d+)/.exec(
        card.querySelector<HTMLAnchorElement>('a[href*="/ads/library/"]')?.href ?? '',
      )?.[1];
      const picture = [...card.querySelectorAll('img')].find(
        (image) => image.alt.startsWith('Picture') && image.src.includes('/media/'),
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

/** Whether all four colours differ by at most `tolerance` of 255 in each channel. */
export const isClose = (left: readonly Colour[], right: readonly Colour[], tolerance: number): boolean =>
  left.length === right.length &&
  left.every((colour, quarter) =>
    colour.every((channel, index) => Math.abs(channel - (right[quarter]?.[index] ?? 0)) <= tolerance),
  );
