import { expect, test } from 'vitest';
import sharp from 'sharp';
import { fileTypeOf } from './file-type.ts';

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('detects a real %s by its first bytes', async (format, ending) => {
  expect(fileTypeOf(await picture.clone().toFormat(format).toBuffer())?.ending).toBe(ending);
});

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  ['\0\0\0\x20ftypisom\0\0\x02\0', 'mp4'],
  ['\0\0\0\x1cftypmp42\0\0\0\0', 'mp4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'mov'],
  ['\x1a\x45\xdf\xa3\x01\0\0\0', 'webm'],
])('detects the video that begins with %j as %s', (first, ending) => {
  expect(fileTypeOf(bytes(first))?.ending).toBe(ending);
});

test.each([
  '',
  '<!DOCTYPE html><title>Error</title>',
  'URL signature expired',
  '{"error":1}',
  '\xff\xd8',
  'MZ\x90\0',
  '\0\0\0\x20ftypxxxx',
])('detects no type of a file that begins with %j', (first) => {
  expect(fileTypeOf(bytes(first))).toBeNull();
});
