import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import { notes as texts } from '#shared/texts/en/research/notes.ts';
import { failing, paid } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { NoteField } from './note-field.tsx';

const ad = anAd();

const platformOf = (note: Partial<Note> | null) => {
  const stored = { text: '', revision: '7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0c11', otherTexts: [], updatedAt: 1, ...note };
  return paid({ notes: new Map(note === null ? [] : [[ad.id, stored]]) });
};
const note = (platform: ReturnType<typeof platformOf>, play?: Play): Story =>
  part(() => <NoteField ad={ad} />, { platform, ...(play === undefined ? {} : { play }) });

const typing =
  (text: string): Play =>
  async (user: UserEvent) => {
    await user.click(await screen.findByRole('textbox'));
    await user.paste(text);
    await user.tab();
  };
const TEXT =
  'Strong hook in the first two seconds. Compare with https://www.example.com/lamps?color=warm-white.\n\nAsk for samples.';

/** The note of an ad: shown, edited, not saved, and with the texts of two devices. */
export const stories: Stories = {
  empty: note(platformOf(null)),
  shown: note(platformOf({ text: TEXT })),
  edited: note(platformOf({ text: TEXT }), pressing(texts.edit)),
  'right to left': note(platformOf({ text: 'إعلان قوي، الصورة الأولى جيدة جدا. انظر https://example.com/a' })),
  'without spaces': note(platformOf({ text: 'W'.repeat(400) })),
  'nearly full': note(platformOf({ text: 'Long text. '.repeat(NOTE_LENGTH / 11) }), pressing(texts.edit)),
  saved: note(platformOf(null), typing('Strong hook')),
  'not saved': note(failing(platformOf(null), ['notes.write'], 'DEVICE_STORAGE_FULL'), typing('Strong hook')),
  'texts of two devices': note(platformOf({ text: TEXT, otherTexts: ['Weak hook, but a good offer.'] })),
  'texts too long to join': note(platformOf({ text: TEXT, otherTexts: ['W'.repeat(NOTE_LENGTH), 'A third text.'] })),
};
