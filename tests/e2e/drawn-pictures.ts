import type { Page } from 'puppeteer';

/** Red, green and blue, from 0 to 255. */
type Color = [number, number, number];

/** Returns the colors in the middle of the four quarters of the first visible picture of each card. */
export const readDrawnPictures = (page: Page): Promise<{ adId: string; quarters: Color[] }[]> =>
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
        return [pixel?.[0] ?? 0, pixel?.[1] ?? 0, pixel?.[2] ?? 0] as Color;
      });
      return [{ adId, quarters }];
    }),
  );

/** Whether the colors of all quarters differ by at most `tolerance` in each channel. */
export const areColorsClose = (left: readonly Color[], right: readonly Color[], tolerance: number): boolean =>
  left.length === right.length &&
  left.every((color, quarter) =>
    color.every((channel, index) => Math.abs(channel - (right[quarter]?.[index] ?? 0)) <= tolerance),
  );
