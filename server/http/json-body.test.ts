import { expect, test } from 'vitest';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { MAX_JSON_LEVELS, MAX_JSON_MEMBERS, problemOfShape } from './json-body.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const list = (members: number): string => `[${Array.from({ length: members }, () => '1').join(',')}]`;

test.each([
  ['the most levels', nested(MAX_JSON_LEVELS)],
  ['the most members', list(MAX_JSON_MEMBERS)],
  ['many lists beside each other', `[${Array.from({ length: 100 }, () => '[{}]').join(',')}]`],
  ['brackets and commas in a text', JSON.stringify({ text: `"${nested(100)}\\"${','.repeat(2_000)}` })],
  ['more closed than opened', ']'.repeat(100)],
  ['no JSON', 'hello'],
])('accepts %s', (_what, json) => {
  expect(problemOfShape(json)).toBeNull();
});

test.each([
  ['one level too many', nested(MAX_JSON_LEVELS + 1), serverTexts.bodyTooDeep],
  ['levels that never close', '{"a":'.repeat(MAX_JSON_LEVELS + 1), serverTexts.bodyTooDeep],
  ['levels behind a text with an escaped quote', `["\\"",${nested(MAX_JSON_LEVELS)}]`, serverTexts.bodyTooDeep],
  ['one member too many', list(MAX_JSON_MEMBERS + 1), serverTexts.bodyTooWide],
  ['too many members in a nested object', `{"a":{${'"b":1,'.repeat(MAX_JSON_MEMBERS)}`, serverTexts.bodyTooWide],
])('refuses %s', (_what, json, problem) => {
  expect(problemOfShape(json)).toBe(problem);
});
