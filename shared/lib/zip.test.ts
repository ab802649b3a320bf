import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { RunningSha256, sha256Hex } from './sha256.ts';
import { localHeader, zipEnd, type ZipEntry, crc32 } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'spendlens-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AT = Date.UTC(2026, 10, 21, 18, 30, 12);

const zipOf = (files: readonly (readonly [name: string, bytes: Uint8Array])[]): string => {
  const entries: ZipEntry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const entry = { name, crc32: crc32(bytes), sizeBytes: bytes.byteLength, offset };
    const header = localHeader(entry, AT);
    entries.push(entry);
    parts.push(header, bytes);
    offset += header.byteLength + bytes.byteLength;
  }
  const path = join(folder, 'made.zip');
  writeFileSync(path, Buffer.concat([...parts, zipEnd(entries, offset, AT)]));
  return path;
};

test('creates a ZIP that another tool opens and verifies, with each file under its name, with its bytes and date', () => {
  const path = zipOf([
    ['first.txt', Buffer.from('first')],
    ['مقهى 👩‍👧‍👦.jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['empty', new Uint8Array()],
  ]);
  const code = `import sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
assert zip.testzip() is None
sys.stdout.buffer.write(repr([(i.filename, zip.read(i), i.date_time) for i in zip.infolist()]).encode())`;
  const day = '(2026, 11, 21, 18, 30, 12)';
  expect(execFileSync('python3', ['-c', code, path]).toString()).toBe(
    `[('first.txt', b'first', ${day}), ('مقهى 👩\u200d👧\u200d👦.jpg', b'\\xff\\xd8\\xff', ${day}), ('empty', b'', ${day})]`.replaceAll(
      '\u200d',
      '\\u200d',
    ),
  );
});

const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 });

test('computes the same CRC-32 over pieces as over the whole, and as Node', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const whole = Buffer.concat(parts);
      const sha256 = new RunningSha256();
      let sum = 0;
      for (const part of parts) {
        sha256.add(part);
        sum = crc32(part, sum);
      }
      const expected = createHash('sha256').update(whole).digest('hex');
      expect([sha256.end(), sha256Hex(whole)]).toEqual([expected, expected]);
      expect(sum).toBe(crc32(whole));
    }),
  );
});
