import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeclaredSizes } from './picture-boxes.ts';

let folder: string;
let plain: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spendlens-boxes-'));
  plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (bytes: Buffer, maxBoxes: number) => {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  return readDeclaredSizes(path, maxBoxes);
};

const box = (type: string, body: Buffer, length = 8 + body.length): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
/** `ispe` with its version, width and height. */
const ispe = (width: number, height: number): Buffer =>
  box('ispe', Buffer.from(Uint32Array.of(0, width, height).buffer).swap32());

test('returns the size of the picture', async () => {
  expect(await read(plain, 500)).toEqual([{ width: 64, height: 48 }]);
});

test('returns null above the number of boxes, on every level of the file', async () => {
  expect(await read(plain, 10)).toBeNull();
  const children = Buffer.concat(Array.from({ length: 5 }, () => box('free', Buffer.alloc(0))));
  const nested = box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', children))]));
  expect(await read(nested, 8)).toEqual([]);
  expect(await read(nested, 7)).toBeNull();
});

test('reads a length of 64 bits, and 0 as the end of the file', async () => {
  const long = Buffer.from('0000000166726565 0000000000000010'.replace(' ', ''), 'hex');
  expect(await read(Buffer.concat([long, ispe(7, 9)]), 2)).toEqual([{ width: 7, height: 9 }]);
  expect(await read(box('moov', ispe(5, 6), 0), 2)).toEqual([{ width: 5, height: 6 }]);
});

test('ends at a box whose length is shorter than its header or goes beyond the file', async () => {
  expect(await read(Buffer.concat([box('free', Buffer.alloc(0), 7), ispe(7, 9)]), 9)).toEqual([]);
  expect(await read(box('moov', ispe(5, 6), 0xffffffff), 9)).toEqual([{ width: 5, height: 6 }]);
});
