import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

/** `waiting`: typed and not saved yet. */
export type NoteSave = { state: 'none' | 'waiting' | 'saving' | 'saved' } | { state: 'failed'; error: AppError };

export type NoteDraftState = Readonly<{
  /** Loading: the note is not read yet. */
  read: { status: 'loading' | 'ready' } | { status: 'failed'; error: AppError };
  text: string;
  /** The texts that other devices wrote at the same time. */
  otherTexts: readonly string[];
  save: NoteSave;
}>;

/** All texts of a note, before the user decided which of them remains. */
export type NoteTexts = Pick<NoteDraftState, 'text' | 'otherTexts'>;

type Services = Pick<AccountServices, 'notes' | 'watch'>;

/** The pause of typing after which a note is saved. */
const SAVE_PAUSE_MS = 800;

const unread: NoteDraftState = { read: { status: 'loading' }, text: '', otherTexts: [], save: { state: 'none' } };

/**
 * The note of one ad while the user edits it. It saves itself after a pause of typing. It remains when the details of
 * the ad are closed, until its text is stored.
 */
export class NoteDraft {
  readonly #services: Services;
  readonly #adId: AdId;
  readonly #listeners = new Set<() => void>();
  #state = unread;
  /** The stored text on which the typed text is based, and its revision; null: there was no note. */
  #base: { text: string; revision: string | null } = { text: '', revision: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #stopWatching: Unsubscribe = () => undefined;

  constructor(services: Services, adId: AdId) {
    this.#services = services;
    this.#adId = adId;
  }

  readonly state = (): NoteDraftState => this.#state;

  /** Whether the text differs from the stored one. */
  isUnsaved(): boolean {
    return this.#state.text !== this.#base.text;
  }

  isShown(): boolean {
    return this.#listeners.size > 0;
  }

  /** Watches the stored note while there is at least one listener. */
  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#watch();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stopWatching();
    };
  };

  /** Reads the note again after an error. */
  retryRead(): void {
    this.#stopWatching();
    this.#change({ read: { status: 'loading' } });
    this.#watch();
  }

  /** Shows a typed text, and saves it after a pause. */
  type(text: string): void {
    this.#change({ text, save: { state: 'waiting' } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_PAUSE_MS);
  }

  /** Saves the typed text now. Never rejects: the state has the error. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // The running write can already have passed the newest text.
    await this.#writing;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Stores the text on which the user decided, and removes the other texts. Returns whether it was stored. */
  async decide(text: string): Promise<boolean> {
    await this.flush();
    if (this.isUnsaved()) return false;
    return this.#store(async ({ write }) => {
      await write(this.#adId, { text, basedOn: this.#base.revision, resolves: true });
    });
  }

  /** Brings back all texts of a note after a decision. A write without a known revision keeps the stored text. */
  async restore({ text, otherTexts }: NoteTexts): Promise<boolean> {
    await this.flush();
    return this.#store(async ({ write }) => {
      for (const other of otherTexts.toReversed()) await write(this.#adId, { text: other, basedOn: null });
      await write(this.#adId, { text, basedOn: null });
    });
  }

  #watch(): void {
    const { notes, watch } = this.#services;
    this.#stopWatching = watch(
      () => notes.read(this.#adId),
      (note) => this.#receive(note),
      (error) => this.#change({ read: { status: 'failed', error: toAppError(error) } }),
    );
  }

  /** Shows the stored note. A text that is not saved yet remains, with the revision on which it is based. */
  #receive(note: Note | null): void {
    if (this.#writing === null && !this.isUnsaved()) this.#adopt(note);
  }

  #adopt(note: Note | null): void {
    const text = note?.text ?? '';
    this.#base = { text, revision: note?.revision ?? null };
    this.#change({ read: { status: 'ready' }, text, otherTexts: note?.otherTexts ?? [] });
  }

  /** Saves until the stored text is the typed one, because the user can type meanwhile. */
  async #write(): Promise<void> {
    if (!this.isUnsaved()) {
      if (this.#state.save.state === 'waiting') this.#change({ save: { state: 'saved' } });
      return;
    }
    await this.#store(async ({ write }) => {
      while (this.isUnsaved()) {
        const { text } = this.#state;
        const note = await write(this.#adId, { text, basedOn: this.#base.revision });
        this.#base = { text, revision: note?.revision ?? null };
      }
    });
  }

  /** Runs writes, then shows the note as it is stored, unless the user has typed meanwhile. */
  async #store(run: (notes: AccountServices['notes']) => Promise<void>): Promise<boolean> {
    this.#change({ save: { state: 'saving' } });
    try {
      await run(this.#services.notes);
      const note = await this.#services.notes.read(this.#adId);
      if (!this.isUnsaved()) this.#adopt(note);
      this.#change({ save: { state: this.isUnsaved() ? 'waiting' : 'saved' } });
      return true;
    } catch (error) {
      this.#change({ save: { state: 'failed', error: toAppError(error) } });
      return false;
    }
  }

  #change(part: Partial<NoteDraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const opened = new WeakMap<Services, Map<AdId, NoteDraft>>();

/** Returns the draft of an ad in an open account. There is one object for each ad while it is shown or not saved. */
export const noteDraftOf = (services: Services, adId: AdId): NoteDraft => {
  const drafts = opened.get(services) ?? new Map<AdId, NoteDraft>();
  opened.set(services, drafts);
  for (const [other, draft] of drafts) {
    if (other !== adId && !draft.isShown() && !draft.isUnsaved()) drafts.delete(other);
  }
  const draft = drafts.get(adId) ?? new NoteDraft(services, adId);
  drafts.set(adId, draft);
  return draft;
};
