import { describe, expect, test } from 'vitest';
import { OTHER_TEXTS_PER_NOTE } from '../account/account-limits.ts';
import { mergeNote } from './merge-note.ts';
import type { Note, NoteWrite } from './note.ts';
import { noteParts } from './note-links.ts';

const note = (facts: Partial<Note> = {}): Note => ({
  text: 'Mine',
  revision: 'r1',
  otherTexts: [],
  updatedAt: 1,
  ...facts,
});
const write = (facts: Partial<NoteWrite> = {}): NoteWrite => ({
  text: 'New',
  revision: 'r2',
  basedOn: 'r1',
  resolves: false,
  writtenAt: 2,
  ...facts,
});
const written = (facts: Partial<Note> = {}): Note => note({ text: 'New', revision: 'r2', updatedAt: 2, ...facts });

describe('writing a note', () => {
  test('stores the first text, even if it was based on a note that is gone', () => {
    expect(mergeNote(null, write())).toEqual(written());
    expect(mergeNote(null, write({ text: ' \n ' }))).toBeNull();
  });

  test('replaces the text that the user saw, and keeps other texts until the user decides', () => {
    expect(mergeNote(note(), write())).toEqual(written());
    const conflict = note({ otherTexts: ['Theirs', 'New'] });
    expect(mergeNote(conflict, write())).toEqual(written({ otherTexts: ['Theirs'] }));
    expect(mergeNote(conflict, write({ resolves: true }))).toEqual(written());
  });

  test('keeps both texts if the user did not see the stored one, each once', () => {
    expect(mergeNote(note(), write({ basedOn: null }))).toEqual(written({ otherTexts: ['Mine'] }));
    expect(mergeNote(note({ text: 'New' }), write({ basedOn: 'r0' }))).toEqual(written());
    const conflict = note({ otherTexts: ['Theirs'] });
    expect(mergeNote(conflict, write({ basedOn: 'r0', resolves: true }))).toEqual(
      written({ otherTexts: ['Mine', 'Theirs'] }),
    );
  });

  test('drops the oldest of too many other texts', () => {
    let known: Note | null = null;
    for (let number = 0; number < OTHER_TEXTS_PER_NOTE + 3; number += 1)
      known = mergeNote(known, write({ text: `${number}`, revision: `r${number}`, basedOn: null }));
    expect(known?.otherTexts).toEqual(['6', '5', '4', '3', '2']);
  });

  test('changes nothing when it is repeated', () => {
    const known = written({ otherTexts: ['Mine'] });
    expect(mergeNote(known, write({ basedOn: null }))).toBe(known);
  });

  test('does not add a text of the same device again when its writes are repeated in their order', () => {
    const writes = [
      write({ text: 'A', revision: 'a', basedOn: null }),
      write({ text: 'B', revision: 'b', basedOn: 'a' }),
    ];
    const stored = [...writes, ...writes].reduce<Note | null>(mergeNote, null);
    expect(stored).toEqual(note({ text: 'B', revision: 'b', updatedAt: 2 }));
  });

  test('removes the note with its last text', () => {
    expect(mergeNote(note(), write({ text: '' }))).toBeNull();
    expect(mergeNote(note(), write({ text: '', basedOn: 'r0' }))).toEqual(written({ text: '', otherTexts: ['Mine'] }));
    expect(mergeNote(note({ otherTexts: ['Theirs'] }), write({ text: '', resolves: true }))).toBeNull();
  });
});

describe('the parts of a note', () => {
  const links = (text: string): string[] => noteParts(text).flatMap(({ href }) => href ?? []);

  test.each([
    ['See https://shop.example/a?b=1#c.', ['https://shop.example/a?b=1#c']],
    ['(https://shop.example/a_(b))', ['https://shop.example/a_(b)']],
    ['HTTP://SHOP.EXAMPLE and https://two.example!', ['HTTP://SHOP.EXAMPLE', 'https://two.example']],
    ['javascript:alert(1) ftp://x.example data:text/html,x', []],
    ['https:// and https://[bad', []],
    ['<a href="https://shop.example/x">y</a>', ['https://shop.example/x']],
  ])('has the links of %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      noteParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test('are nothing for an empty note', () => {
    expect(noteParts('')).toEqual([]);
  });
});
