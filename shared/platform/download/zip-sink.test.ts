import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { crc32 } from '#shared/lib/zip.ts';
import { createZipSink } from './zip-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-sink-'));
afterAll(() => rmSync(folder, { recursive: true }));

const openZip = () => {
  const parts: Uint8Array[] = [];
  let present: Uint8Array[] = [];
  const zip = createZipSink(
    {
      write: async (bytes) => void present.push(bytes),
      keep: async (header) => {
        parts.push(header, ...present);
        present = [];
      },
      drop: async () => undefined,
      finish: async () => undefined,
    },
    Date.UTC(2026, 10, 21),
  );
  return { zip, bytes: () => Buffer.concat(parts) };
};

test('accepts no more files than a ZIP can count, and another tool opens the full ZIP', async () => {
  const { zip, bytes } = openZip();
  const sums = { crc32: crc32(new Uint8Array()), bytes: 0 };
  let taken = 0;
  for (; zip.roomBytes() > 0 && taken < 100_000; taken += 1) await zip.keep(`${taken}.jpg`, sums);
  expect(taken).toBe(65_500);
  await zip.finish('ads.zip', [{ name: 'manifest.json', text: '{}' }]);
  const path = join(folder, 'full.zip');
  writeFileSync(path, bytes());
  const code = 'import sys,zipfile;print(len(zipfile.ZipFile(sys.argv[1]).namelist()))';
  expect(execFileSync('python3', ['-c', code, path]).toString().trim()).toBe('65501');
});
