import { gzipSync } from 'node:zlib';

/** Invalid values for a field, each with a description. */
export const HOSTILE_VALUES: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a number', 7],
  ['no number', -1e308],
  ['true', true],
  ['an empty text', ''],
  ['blanks', ' \t '],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\uD83D'],
  ['the other half', '\uDE00a'],
  ['a command for a terminal', '\u001B[31m'],
  ['line breaks', 'a\r\nBcc: b@shop.example'],
  ['text that runs the other way', 'a\u202Eb'],
  ['SQL', "' or '1'='1'; drop table app_user; --"],
  ['a path', '../../../etc/passwd'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a name of every object', '__proto__'],
  ['900 KB of text', 'x'.repeat(900_000)],
  ['12 KB of text', 'x'.repeat(12_000)],
  ['many dots', `a@${'.'.repeat(12_000)}@`],
  ['many accents', 'e\u0301'.repeat(4_000)],
  ['a list', ['a']],
  ['a long list', Array.from({ length: 1_000 }, (_, index) => index)],
  ['a list with too many members', Array.from({ length: 50_000 }, (_, index) => index)],
  ['an object', { $ne: '' }],
  ['an object that poses as a text', { length: 8, toString: 'x' }],
  ['some levels', nested(10)],
  ['too many levels', nested(2_000)],
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

type RawBody = { what: string; raw: string | Uint8Array; headers?: Record<string, string> };

const JSON_TYPE = 'application/json';

/** Invalid request bodies; `valid` is the valid body as JSON. */
export const hostileBodies = (valid: string): readonly RawBody[] => [
  { what: 'nothing', raw: '' },
  { what: 'null', raw: 'null' },
  { what: 'a list', raw: '[]' },
  { what: 'a text', raw: '"x"' },
  { what: 'a number', raw: '1e999' },
  { what: 'half an object', raw: valid.slice(0, -1) },
  { what: 'two objects', raw: `${valid}${valid}` },
  { what: 'a NUL byte behind it', raw: `${valid}\u0000` },
  { what: 'bytes that are no UTF-8', raw: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { what: 'a byte order mark before it', raw: `\uFEFF[]` },
  { what: 'every field twice', raw: `{${valid.slice(1, -1)},${valid.slice(1, -1)},"twice":1}` },
  { what: '__proto__', raw: '{"__proto__":{"isAdmin":true}}' },
  { what: 'a hidden __proto__', raw: '{"\\u005f_proto__":{"isAdmin":true},"a":{"__proto__":{"b":1}}}' },
  { what: 'constructor.prototype', raw: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { what: 'names of functions', raw: '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}' },
  { what: 'a hundred thousand brackets', raw: '['.repeat(100_000) + ']'.repeat(100_000) },
  { what: 'a hundred thousand objects', raw: '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000) },
  { what: 'ten thousand fields', raw: `{${Array.from({ length: 10_000 }, (_, n) => `"f${n}":1`).join(',')}}` },
  { what: '10 MB', raw: `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}` },
  { what: 'a form', raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'text', raw: valid, headers: { 'content-type': 'text/plain' } },
  { what: 'XML', raw: '<a/>', headers: { 'content-type': 'application/xml' } },
  { what: 'a form of parts', raw: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { what: 'a kind that is none', raw: valid, headers: { 'content-type': 'application' } },
  { what: 'JSON of another kind', raw: '[]', headers: { 'content-type': 'application/ld+json' } },
  {
    what: 'another charset',
    raw: Buffer.from('[]', 'utf16le'),
    headers: { 'content-type': `${JSON_TYPE}; charset=utf-16` },
  },
  { what: 'a compressed body', raw: gzipSync(valid), headers: { 'content-encoding': 'gzip' } },
  { what: 'a body that claims to be compressed', raw: '[]', headers: { 'content-encoding': 'gzip, br' } },
];
