import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DECODER_BOUNDS, type DecoderBounds } from './decoder-process.ts';
import { PictureDecoder } from './picture-decoder.ts';

let folder: string;
let small: string;
/** Needs several times the interval in which the process checks its limits. */
let large: string;
let decoder: PictureDecoder;
let alarms: (string | undefined)[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spendlens-decoder-'));
  [small, large] = [join(folder, 'small'), join(folder, 'large')];
  for (const [path, side] of [
    [small, 50],
    [large, 2_800],
  ] as const)
    await writeFile(
      path,
      await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
        .avif({ effort: 0 })
        .toBuffer(),
    );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => decoder.close());

const open = (bounds: Partial<DecoderBounds> = {}): void => {
  alarms = [];
  decoder = new PictureDecoder((_kind, facts) => alarms.push(facts?.code), { ...DECODER_BOUNDS, ...bounds });
};
const reencode = (path: string) => decoder.reencode('account', path, 'avif');

test('uses one process for pictures that come one after another', async () => {
  open();
  for (let count = 0; count < 3; count += 1) expect((await reencode(small)).extension).toBe('webp');
  expect(decoder.figures()).toEqual({ outcomes: new Map([['done', 3]]), running: 0, waiting: 0, processes: 1 });
});

test.each([
  ['CPU time', { cpuMs: 0 }],
  ['memory', { memoryBytes: 1 }],
])('refuses a picture that needs more %s than allowed, and ends the process', async (_what, bounds) => {
  open(bounds);
  await expect(reencode(large)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  expect(decoder.figures()).toMatchObject({ outcomes: new Map([['overLimit', 1]]), processes: 0 });
  expect(alarms).toEqual([]);
});

test('reports a process that does not reply in time, so that the browser sends the picture again', async () => {
  open({ answerMs: 1 });
  await expect(reencode(small)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  expect(alarms).toEqual(['late']);
  expect(decoder.figures().processes).toBe(0);
});

test('ends a process that is idle, and one that still holds much memory', async () => {
  open({ idleMs: 1 });
  await reencode(small);
  await vi.waitUntil(() => decoder.figures().processes === 0);
  await reencode(small);
  decoder.close();
  open({ restBytes: 1 });
  await reencode(small);
  expect(decoder.figures().processes).toBe(0);
});

test('refuses pictures after it was closed, and reports no alarm', async () => {
  open();
  const running = reencode(large);
  await vi.waitUntil(() => decoder.figures().running === 1);
  decoder.close();
  await expect(running).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(reencode(small)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(alarms).toEqual([]);
});
