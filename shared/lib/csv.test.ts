import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvReader } from './csv-reader.ts';
import { csvText, withoutGuards } from './csv.ts';

const readCsv = (text: string, pieceLength = text.length): string[][] => {
  const reader = createCsvReader({ maxRowLength: 1_000 });
  const rows = [];
  for (let at = 0; at < text.length; at += pieceLength) rows.push(...reader.add(text.slice(at, at + pieceLength)));
  return [...rows, ...reader.end()].map((row) => ('cells' in row ? row.cells.map(withoutGuards) : ['too long']));
};

test('writes commas, CRLF line ends, doubled quotes, and empty cells for unknown values', () => {
  expect(
    csvText([
      ['id', 'text'],
      ['1', 'He said "so", twice\nand left'],
      [2.5, null],
      [true, 'ü'],
    ]),
  ).toBe('id,text\r\n1,"He said ""so"", twice\nand left"\r\n2.5,\r\ntrue,ü\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", '\0=1', '=HYPERLINK("x")'])(
  'a text that a spreadsheet would run, such as %j, is only shown',
  (formula) => {
    expect(csvText([[formula]])).toMatch(/^"?'/);
  },
);

test.each(['a;=1+1;b', 'a\n=1+1', 'a\t@SUM(A1)', "a;-2+3+cmd|' /C calc'!A0", 'a;\0＝1'])(
  'nor does a spreadsheet run it that parts cells elsewhere, as %j is read where the comma is the decimal point',
  (text) => {
    const cells = csvText([['1', text]]).split(/[;\t\r\n]/);
    expect(cells.filter((cell) => /^\0*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  },
);

test('does not change a list of lines that begin with a dash', () => {
  expect(csvText([['Yours:\n- free; - fast\n+ 50% off']])).toBe('"Yours:\n- free; - fast\n+ 50% off"\r\n');
});

test('writes a negative number as a number', () => {
  expect(csvText([[-5, -0.5]])).toBe('-5,-0.5\r\n');
});

test('writes texts so that a reader gets the same texts back', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.stringMatching(/^['"=+@,;(\0\t\r\n-]{0,6}$/),
    fc.stringMatching(/^'{0,2}0?\d{0,20}(e\d)?$/),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), (cells, pieceLength) => {
      const table = [['first', 'row'], ...cells];
      expect(readCsv(csvText(table), pieceLength)).toEqual(table);
    }),
  );
});

test.each(['123456789012', '1234567890123456789', '007', '0123456789', '12e5', '1E400'])(
  'protects %s, which a spreadsheet changes when it reads it as a number',
  (digits) => {
    expect(csvText([[digits]])).toBe(`'${digits}\r\n`);
    expect(readCsv(csvText([['a'], [digits]]))).toEqual([['a'], [digits]]);
    expect(readCsv(`a\r\n${digits}\r\n`)).toEqual([['a'], [digits]]);
  },
);

test.each(['0', '2024', '12345678901', 'DE89370400440532013000', '0.5', '12 e5'])('writes %s as it is', (text) => {
  expect(csvText([[text]])).toBe(`${text}\r\n`);
});

test.each([
  ['a semicolon', 'id;text\r\n1;"a;b"\r\n'],
  ['a tab', 'id\ttext\r\n1\t"a;b"\r\n'],
  ['a line feed at the end of a row, and no line end after the last row', 'id,text\n1,a;b'],
])('reads a table with %s, as spreadsheets save it', (_what, text) => {
  expect(readCsv(text, 3)).toEqual([
    ['id', 'text'],
    ['1', 'a;b'],
  ]);
});

test('skips a row that is too long, and reads the next one', () => {
  const long = `"${'x,\n'.repeat(2_000)}"`;
  expect(readCsv(`id,text\r\n1,${long}\r\n2,b\r\n`, 700)).toEqual([['id', 'text'], ['too long'], ['2', 'b']]);
});

test('reads a quote that is never closed as the rest of the text', () => {
  expect(readCsv('id,text\r\n1,"a\r\n2,b')).toEqual([
    ['id', 'text'],
    ['1', 'a\r\n2,b'],
  ]);
});
