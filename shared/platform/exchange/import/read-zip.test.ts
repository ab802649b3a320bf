import { describe, expect, test } from 'vitest';
import { compressed } from '#tests/support/builders/a-compressed-file.ts';
import { aZip, type ZippedFile } from '#tests/support/builders/a-zip.ts';
import { readZip, readZipFile } from './read-zip.ts';

const read = async (archive: Blob, name: string, maxBytes = 1_000): Promise<string> => {
  const directory = await readZip(archive);
  const file = directory.ok ? directory.value.get(name) : undefined;
  if (file === undefined) return 'no such file';
  const pieces: BlobPart[] = [];
  const result = await readZipFile(archive, file, { maxBytes, onBytes: (bytes) => void pieces.push(bytes) });
  return result.ok ? new Blob(pieces).text() : result.error;
};
const faultOf = async (archive: Blob): Promise<string | null> => {
  const directory = await readZip(archive);
  return directory.ok ? null : directory.error;
};

const one: ZippedFile = { name: 'a.txt', bytes: 'first' };

test('reads stored and compressed files, and omits folders', async () => {
  const archive = aZip([one, { name: 'folder/', bytes: '' }, compressed({ name: 'folder/b.txt', bytes: 'second' })]);
  expect([await read(archive, 'a.txt'), await read(archive, 'folder/b.txt')]).toEqual(['first', 'second']);
  const directory = await readZip(archive);
  expect(directory.ok && [...directory.value.keys()]).toEqual(['a.txt', 'folder/b.txt']);
});

test('reads an archive with a comment at its end', async () => {
  const archive = aZip([one]);
  const bytes = new Uint8Array(await archive.arrayBuffer());
  bytes[bytes.byteLength - 2] = 5;
  expect(await read(new Blob([bytes, 'hello']), 'a.txt')).toBe('first');
});

describe('a hostile archive', () => {
  test.each([
    '../a.txt',
    'folder/../../a.txt',
    '/etc/passwd',
    'C:/a.txt',
    'folder\\a.txt',
    './a.txt',
    'folder//a.txt',
    'a\0.txt',
    '',
  ])('with the path %j is unsafe', async (name) => {
    expect(await faultOf(aZip([{ name, bytes: 'x' }]))).toBe('unsafe');
  });

  test('with the same name twice is unsafe, also in another case', async () => {
    expect(await faultOf(aZip([one, one]))).toBe('unsafe');
    expect(await faultOf(aZip([one, { ...one, name: 'A.TXT' }]))).toBe('unsafe');
  });

  test('with files that share bytes is unsafe', async () => {
    expect(await faultOf(aZip([one, { name: 'b.txt', bytes: 'other', lies: { offset: 0 } }]))).toBe('unsafe');
  });

  test('with a file behind the directory is unsafe', async () => {
    expect(await faultOf(aZip([{ ...one, lies: { offset: 1_000_000 } }]))).toBe('unsafe');
  });

  test('that ends too early, is empty or is something else is broken', async () => {
    const whole = aZip([one, { name: 'b.txt', bytes: 'x'.repeat(500) }]);
    expect(await faultOf(whole.slice(0, whole.size - 10))).toBe('broken');
    expect(await faultOf(whole.slice(0, 100))).toBe('broken');
    expect(await faultOf(whole.slice(40))).not.toBeNull();
    expect(await faultOf(new Blob([]))).toBe('broken');
    expect(await faultOf(new Blob(['PK\u0003\u0004 but no archive']))).toBe('broken');
  });

  test('that is encrypted, packed in an unknown way, or counts more files than it has is broken', async () => {
    const bytes = new Uint8Array(await aZip([one]).arrayBuffer());
    const changed = (at: number, value: number): Blob => {
      const copy = bytes.slice();
      copy[copy.byteLength + at] = value;
      return new Blob([copy]);
    };
    const listed = -(46 + one.name.length + 22);
    expect(await faultOf(changed(listed + 8, 1))).toBe('broken');
    expect(await faultOf(changed(listed + 10, 14))).toBe('broken');
    expect(await faultOf(changed(-12, 2))).toBe('broken');
  });

  test('has unreadable files if their bytes are not what the directory states', async () => {
    const zeros = compressed({ name: 'z', bytes: new Uint8Array(100_000) });
    expect(await read(aZip([{ ...zeros, lies: { sizeBytes: 500 } }]), 'z')).toBe('broken');
    expect(await read(aZip([{ ...zeros, lies: { sizeBytes: 200_000 } }]), 'z', 1_000_000)).toBe('broken');
    expect(await read(aZip([zeros]), 'z')).toBe('too-large');
    expect(await read(aZip([{ ...one, lies: { crc32: 1 } }]), 'a.txt')).toBe('broken');
    expect(
      await read(
        aZip([
          { ...one, lies: { sizeBytes: 4 } },
          { name: 'b', bytes: 'x' },
        ]),
        'a.txt',
      ),
    ).toBe('broken');
    expect(await read(aZip([{ ...one, lies: { deflatedBytes: 5 } }]), 'a.txt')).toBe('broken');
  });

  test('stops reading a file that unpacks to more than it states', async () => {
    let passed = 0;
    const archive = aZip([compressed({ name: 'z', bytes: new Uint8Array(30_000_000), lies: { sizeBytes: 10 } })]);
    const directory = await readZip(archive);
    const file = directory.ok ? directory.value.get('z') : undefined;
    const onBytes = (bytes: Uint8Array): void => {
      passed += bytes.byteLength;
    };
    expect(file && (await readZipFile(archive, file, { maxBytes: 1_000, onBytes }))).toMatchObject({ error: 'broken' });
    expect(passed).toBe(0);
  });
});
