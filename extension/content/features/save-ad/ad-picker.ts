import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { Picker } from '#extension/content/ui/picker.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { After } from '../paced-requests.ts';

export type PickerParts = {
  ask: ContentAsk;
  kit: PageKit;
  layer: Pick<Layer, 'announce'>;
  after: After;
  view: Window;
};

/** `save`: the picker waits beside the Save button. `menu`: the user opened it, so it gets the focus. */
type Opener = 'save' | 'menu';

/**
 * The interval between searches while the user types. The worker accepts 60 messages of a kind in 10 s.
 */
const SEARCH_PAUSE_MS = 200;

/**
 * Opens the picker for a saved ad. It requests names of boards and tags only after the user has entered it.
 * To try it: save an ad, press Tab, type a name and press Enter. See the ad in the board on the dashboard.
 */
export const openAdPicker = (parts: PickerParts, card: Card, row: AdRow, opener: Opener): void => {
  new OpenPicker(parts, card, row, opener).open();
};

class OpenPicker {
  readonly #parts: PickerParts;
  readonly #card: Card;
  readonly #row: AdRow;
  readonly #opener: Opener;
  readonly #picker: Picker;
  /** The note as the worker knows it; null until the worker has sent it. */
  #note: MessageOutput<'picker.rows'>['note'] | null = null;
  /** The text of the next search; null if there is none. */
  #typed: string | null = null;
  #isSearching = false;
  #isClosed = false;
  /** Changes run one after the other, also after the picker was closed. */
  #changes: Promise<void> = Promise.resolve();

  constructor(parts: PickerParts, card: Card, row: AdRow, opener: Opener) {
    this.#parts = parts;
    this.#card = card;
    this.#row = row;
    this.#opener = opener;
    this.#picker = new Picker(parts.view.document, parts.kit.texts.adPicker, {
      onType: (typed) => this.#search(typed),
      onChoose: (chosen) => this.#choose(chosen),
      onNote: (text) => this.#writeNote(text),
      onClose: () => row.closeDetails(opener),
    });
  }

  open(): void {
    const { name, saidOpen } = this.#parts.kit.texts.adPicker;
    const page = this.#card.ad.pageName;
    this.#row.openDetails(this.#opener, {
      label: fill(name, { page }),
      content: this.#picker.element,
      field: this.#picker.field,
      waits: this.#opener === 'save',
      onKey: (event, focused) => this.#picker.onKey(event, focused),
      onClose: () => {
        this.#isClosed = true;
        this.#writeNote(this.#picker.noteText());
      },
    });
    if (this.#opener === 'save') this.#parts.layer.announce(fill(saidOpen, { page }));
  }

  #search(typed: string): void {
    this.#typed = typed;
    if (!this.#isSearching) void this.#searchNext();
  }

  /** Sends one search at a time, with a pause after it. Texts that are typed meanwhile are left out. */
  async #searchNext(): Promise<void> {
    const typed = this.#typed;
    this.#isSearching = typed !== null && !this.#isClosed;
    if (typed === null || this.#isClosed) return;
    this.#typed = null;
    await this.#report(async () => {
      const { rows, note } = await this.#parts.ask('picker.rows', { adId: this.#card.adId, typed });
      if (this.#note === null) {
        this.#note = note;
        this.#picker.setNote(note.text);
      }
      if (this.#typed === null) this.#picker.showRows(rows);
    });
    this.#parts.after(() => void this.#searchNext(), SEARCH_PAUSE_MS);
  }

  #choose(chosen: PickerRow): void {
    const { ask, kit, layer } = this.#parts;
    const { saidAdded, saidRemoved } = kit.texts.adPicker;
    const { choice, label } = chosen;
    const { value: typed } = this.#picker.field;
    // Enter must not create the same board twice.
    if (choice.id === null) this.#picker.clear();
    this.#change(async () => {
      const isOn = !chosen.isOn;
      const { problem } = await ask('picker.choose', { adId: this.#card.adId, choice, isOn });
      if (problem !== null) return this.#fail(problem);
      chosen.isOn = isOn;
      layer.announce(fill(isOn ? saidAdded : saidRemoved, { name: choice.id === null ? choice.name : label }));
      // Without a text, the rows stay in their order, so that the next key acts on the row that the user sees.
      if (typed === '') return this.#picker.repaint();
      this.#picker.clear();
      return this.#search('');
    });
  }

  #writeNote(text: string): void {
    if (this.#note === null || text === this.#note.text) return;
    this.#change(async () => {
      const known = this.#note;
      if (known === null || text === known.text) return;
      const { noteNotSaved } = this.#parts.kit.texts.adPicker;
      try {
        const { adId } = this.#card;
        const { revision } = await this.#parts.ask('picker.note', { adId, text, basedOn: known.revision });
        this.#note = { text, revision };
      } catch (thrown) {
        const reason = fill(noteNotSaved, { reason: toDisplayedError(thrown).message });
        // After the picker was closed, the user can copy the text from here.
        this.#fail(this.#isClosed ? `${reason}\n${text}` : reason);
      }
    });
  }

  #change(run: () => Promise<void>): void {
    this.#changes = this.#changes.then(() => this.#report(run));
  }

  async #report(run: () => Promise<void>): Promise<void> {
    try {
      if (!this.#isClosed) this.#picker.showFailure('');
      await run();
    } catch (thrown) {
      this.#fail(toDisplayedError(thrown).message);
    }
  }

  #fail(text: string): void {
    if (!this.#isClosed) return this.#picker.showFailure(text);
    this.#row.openNote(this.#opener, { text });
    return this.#parts.layer.announce(text);
  }
}
