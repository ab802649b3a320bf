import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { notes as texts } from '#shared/texts/en/research/notes.ts';
import { say } from '#shared/texts/say.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NoteField } from './note-field.tsx';

const aNote = (facts: Partial<Note>): Note => ({
  text: 'Strong hook',
  revision: crypto.randomUUID(),
  otherTexts: [],
  updatedAt: 1,
  ...facts,
});
const platformOf = (note: Note | null) =>
  createMemoryPlatform({ session: signedIn, notes: new Map(note === null ? [] : [['10001', note]]) });

/** The note of an ad, and a button that closes the details. */
const Closable = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <NoteField ad={anAd({ id: '10001', pageName: 'One' })} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close the details
      </button>
    </>
  );
};
const open = (note: Note | null = null) => openPart(<Closable />, platformOf(note));
const fieldOf = (): Promise<HTMLElement> => screen.findByLabelText(say(texts.field, { page: 'One' }));
const noteOf = ({ state }: ReturnType<typeof platformOf>): Note | undefined => state().notes.get('10001');

describe('the note of an ad', () => {
  test('saves itself after a pause of typing', async () => {
    const { user, platform } = open();
    await user.type(await fieldOf(), 'Strong hook');
    await waitFor(() => expect(noteOf(platform)?.text).toBe('Strong hook'));
    expect(await screen.findByText(texts.saved)).toBeTruthy();
    expect(inputsOf(platform, 'notes.write').length).toBeLessThan(5);
  });

  test('shows its addresses as links, and Edit opens its field with the caret at the end', async () => {
    const { user } = open(aNote({ text: 'See https://shop.example/lamp.' }));
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://shop.example/lamp');
    await user.click(screen.getByRole('button', { name: texts.edit }));
    await user.keyboard(' Good.');
    expect(await fieldOf()).toHaveProperty('value', 'See https://shop.example/lamp. Good.');
  });

  test('stays in the field with the reason when it cannot be saved, and Retry saves it', async () => {
    const { user, platform } = open();
    platform.fail.set('notes.write', new AppError('DEVICE_STORAGE_FULL'));
    await user.type(await fieldOf(), 'Kept');
    await user.tab();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(say(texts.notSaved, { reason: catalogue.DEVICE_STORAGE_FULL.message }));
    platform.fail.clear();
    await user.click(within(alert).getByRole('button', { name: texts.retry }));
    await waitFor(() => expect(noteOf(platform)?.text).toBe('Kept'));
  });

  test('keeps a text that could not be saved when its details are closed, and offers Retry', async () => {
    const { user, platform } = open();
    platform.fail.set('notes.write', new AppError('DEVICE_STORAGE_FULL'));
    fireEvent.change(await fieldOf(), { target: { value: 'Kept' } });
    await user.click(screen.getByRole('button', { name: 'Close the details' }));
    await screen.findByText(say(texts.unsaved, { page: 'One', reason: catalogue.DEVICE_STORAGE_FULL.message }));
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: texts.retry }));
    await waitFor(() => expect(noteOf(platform)?.text).toBe('Kept'));
  });

  test('shows how many characters are used when few remain', async () => {
    const { user } = open();
    await user.click(await fieldOf());
    fireEvent.change(await fieldOf(), { target: { value: 'x'.repeat(NOTE_LENGTH - 5) } });
    expect(screen.getByText(say(texts.characters, { count: NOTE_LENGTH - 5, most: NOTE_LENGTH }))).toBeTruthy();
  });
});

describe('a note that two devices wrote', () => {
  const conflict = (): Note => aNote({ text: 'Mine', otherTexts: ['Theirs'] });
  const shown = (): Promise<HTMLElement> => screen.findByRole('region', { name: texts.conflict.title });

  test('keeps the current text, and Undo brings both texts back', async () => {
    const { user, platform } = open(conflict());
    await user.click(within(await shown()).getByRole('button', { name: texts.conflict.keep }));
    await waitFor(() => expect(noteOf(platform)).toMatchObject({ text: 'Mine', otherTexts: [] }));
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await waitFor(() => expect(noteOf(platform)).toMatchObject({ text: 'Mine', otherTexts: ['Theirs'] }));
  });

  test.each([
    ['becomes the other text', texts.conflict.use, 'Theirs'],
    ['becomes both texts', texts.conflict.join, 'Mine\n\nTheirs'],
  ])('%s when the user chooses it', async (_title, button, text) => {
    const { user, platform } = open(conflict());
    await user.click(within(await shown()).getByRole('button', { name: button }));
    await waitFor(() => expect(noteOf(platform)).toMatchObject({ text, otherTexts: [] }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.conflict.title })).toBeNull());
  });

  test('shows both texts when another device changes the note while the user types', async () => {
    const { user, platform } = open(aNote({ text: 'Old' }));
    await user.click(await screen.findByRole('button', { name: texts.edit }));
    fireEvent.change(await fieldOf(), { target: { value: 'Mine' } });
    platform.change({ notes: new Map([['10001', aNote({ text: 'Theirs' })]]) });
    await user.tab();
    expect(within(await shown()).getByText('Theirs')).toBeTruthy();
    expect(noteOf(platform)?.text).toBe('Mine');
  });
});
