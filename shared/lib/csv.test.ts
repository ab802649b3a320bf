import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

/** A small reader of RFC 4180 for texts. It removes the quote that the writer adds before a formula. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const value = match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
    row.push(
      value
        .replace(/^'(?=['\0]*[=+\-@\t\r\n＝＋－＠])/, '')
        .replaceAll(/(?<=[;\t\r\n])'(?=['\0]*(?:[=＝]|[+\-@＋－＠][^;\t\r\n]*[(|]))/g, ''),
    );
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
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
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^['"=+@,;(\0\t\r\n-]{0,6}$/));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (table) => {
      expect(readCsv(csvText(table))).toEqual(table);
    }),
  );
});
