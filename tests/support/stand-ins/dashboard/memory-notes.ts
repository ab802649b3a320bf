import type { StoreApi } from 'zustand/vanilla';
import { mergeNote } from '#shared/domain/notes/merge-note.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import type { NotesStore } from '#shared/store/notes/notes-store.ts';

/** The notes by the ids of their ads. */
export type NoteState = { notes: ReadonlyMap<string, Note> };

type Memory = {
  getState: () => NoteState;
  setState: StoreApi<NoteState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
  now: () => number;
};

/** Notes in memory. */
export const createMemoryNotes = ({ getState, setState, ask, now }: Memory): NotesStore => ({
  read: async (adId) => getState().notes.get(adId) ?? null,
  among: async (adIds) => new Map([...getState().notes].filter(([adId]) => adIds.includes(adId))),
  write: async (adId, { text, basedOn, resolves = false }) => {
    await ask('notes.write', { adId, text });
    const write = { text, revision: crypto.randomUUID(), basedOn, resolves, writtenAt: now() };
    const note = mergeNote(getState().notes.get(adId) ?? null, write);
    setState(({ notes }) => {
      const others = [...notes].filter(([other]) => other !== adId);
      return { notes: new Map(note === null ? others : [...others, [adId, note]]) };
    });
    return note;
  },
  addTexts: async (entries) => {
    await ask('notes.addTexts', entries);
    return { added: entries.length, full: [] };
  },
});
