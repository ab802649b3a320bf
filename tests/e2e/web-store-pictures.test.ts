import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { CAPTIONS } from '#scripts/store/listing.ts';
import { SHOT, SIZES } from '#scripts/store/picture-sizes.ts';
import { drawStorePictures } from '#scripts/store/store-pictures.ts';

let rendered: Map<string, Uint8Array>;

const createGreenPicture = (): Promise<Buffer> =>
  sharp({ create: { ...SHOT, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  const picture = await createGreenPicture();
  rendered = await drawStorePictures(Object.entries(CAPTIONS).map(([name, caption]) => ({ name, caption, picture })));
});

test('renders five screenshots and both tiles in the required sizes, without transparency', async () => {
  const found = await Promise.all(
    [...rendered].map(async ([name, bytes]) => {
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
      return { name, format, width, height, hasAlpha };
    }),
  );
  const expected = [
    ...Object.keys(CAPTIONS).map((name) => ({ name: `screenshot-${name}.png`, ...SIZES.screenshot })),
    { name: 'small-tile.png', ...SIZES.smallTile },
    { name: 'marquee.png', ...SIZES.marquee },
  ];
  expect(found).toEqual(expected.map((one) => ({ ...one, format: 'png', hasAlpha: false })));
});

test('places the picture below the caption of a screenshot', async () => {
  for (const [name, bytes] of rendered) {
    if (!name.startsWith('screenshot-')) continue;
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const top = SIZES.screenshot.height - SHOT.height;
    for (const [x, y] of [
      [0, top],
      [info.width - 1, top],
      [0, info.height - 1],
      [info.width - 1, info.height - 1],
    ] as const) {
      expect([name, x, y, colorAt(x, y)]).toEqual([name, x, y, [0, 255, 0]]);
    }
    expect(colorAt(0, top - 1)).not.toEqual([0, 255, 0]);
  }
});

test('rejects a caption that does not fit on its line', async () => {
  const caption = 'A caption that goes on and on until there is no room left for any more of its words';
  await expect(drawStorePictures([{ name: 'long', caption, picture: await createGreenPicture() }])).rejects.toThrow(
    /cut off/,
  );
});
