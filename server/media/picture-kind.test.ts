import { expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([
  ['jpeg', hex('ffd8ffe0 0010 4a464946')],
  ['png', hex('89504e470d0a1a0a 0000000d')],
  ['gif', Buffer.from('GIF89a......')],
  ['gif', Buffer.from('GIF87a......')],
  ['webp', Buffer.from('RIFF....WEBPVP8 ')],
  ['avif', Buffer.concat([hex('0000001c'), Buffer.from('ftypavif\0\0\0\0mif1avif')])],
  ['avif', Buffer.concat([hex('0000001c'), Buffer.from('ftypmif1\0\0\0\0mif1avif')])],
])('recognizes %s by its first bytes', (kind, head) => {
  expect(pictureKindOf(head)).toBe(kind);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a wave file', Buffer.from('RIFF....WAVEfmt ')],
  ['a heic picture', Buffer.concat([hex('00000018'), Buffer.from('ftypheic\0\0\0\0mif1heic')])],
  ['a brand in the version field', Buffer.concat([hex('00000010'), Buffer.from('ftypmp42avif')])],
  ['a brand behind the box', Buffer.concat([hex('00000010'), Buffer.from('ftypmp42\0\0\0\0avif')])],
  ['half a signature', hex('89504e47')],
])('does not recognize %s as a picture', (_what, head) => {
  expect(pictureKindOf(head)).toBeNull();
});
