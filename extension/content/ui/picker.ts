import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import { PICKER_TEXT_LENGTH } from '#extension/messaging/picker-limit.ts';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element } from './elements.ts';
import { onTrustedClick } from './trusted-click.ts';

type Listeners = {
  /** The user has entered the picker, or changed the text of the field. */
  onType: (typed: string) => void;
  onChoose: (row: PickerRow) => void;
  /** The user may have finished a new text of the note. */
  onNote: (text: string) => void;
  onClose: () => void;
};

/**
 * One field that finds boards and tags, their list, and a note, for the popup. Before the user enters the field, only
 * the field is shown. The focus stays in the field while arrow keys move through the list. It needs the style sheet
 * `picker` of the page kit.
 */
export class Picker {
  readonly element: HTMLElement;
  readonly field: HTMLInputElement;
  readonly #document: Document;
  readonly #listeners: Listeners;
  readonly #list: HTMLElement;
  readonly #hint: HTMLElement;
  readonly #failure: HTMLElement;
  readonly #note: HTMLTextAreaElement;
  readonly #emptyText: string;
  #rows: readonly PickerRow[] = [];
  /** The index of the row that Enter chooses. */
  #active = 0;

  constructor(document: Document, texts: PageKit['texts']['adPicker'], listeners: Listeners) {
    this.#document = document;
    this.#listeners = listeners;
    this.#emptyText = texts.empty;
    this.field = element(document, 'input', {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': 'choices',
      'aria-label': texts.field,
      placeholder: texts.field,
      autocomplete: 'off',
      spellcheck: 'false',
      maxlength: String(PICKER_TEXT_LENGTH),
      dir: 'auto',
    });
    const close = element(document, 'button', { type: 'button', class: 'close', 'aria-label': texts.close }, ['×']);
    const listing = { id: 'choices', role: 'listbox', 'aria-multiselectable': 'true', 'aria-label': texts.choices };
    this.#list = element(document, 'div', listing);
    this.#hint = element(document, 'p');
    this.#failure = element(document, 'p', { class: 'failed', role: 'alert' });
    const noting = { rows: '1', maxlength: String(NOTE_LENGTH), 'aria-label': texts.note, placeholder: texts.note };
    this.#note = element(document, 'textarea', { ...noting, readonly: '', dir: 'auto' });
    const more = element(document, 'div', { class: 'more', hidden: '' }, [this.#list, this.#hint, this.#note]);
    const top = element(document, 'div', { class: 'top' }, [this.field, close]);
    this.element = element(document, 'div', { class: 'picker' }, [top, more, this.#failure]);
    this.#listen(close, more);
  }

  #listen(close: HTMLElement, more: HTMLElement): void {
    const { onType, onChoose, onNote, onClose } = this.#listeners;
    const enter = (): void => {
      more.hidden = false;
      onType(this.field.value);
    };
    this.field.addEventListener('focus', enter, { once: true });
    this.field.addEventListener('input', () => onType(this.field.value));
    this.#note.addEventListener('blur', () => onNote(this.#note.value));
    // The focus stays in the field.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    onTrustedClick(this.element, (clicked) => {
      if (clicked === close) return onClose();
      const index = [...this.#list.children].findIndex((option) => option.contains(clicked));
      const row = this.#rows[index];
      if (row === undefined) return undefined;
      this.#activate(index);
      return onChoose(row);
    });
  }

  /** Shows these rows. The row that Enter chooses stays the same if it is among them. */
  showRows(rows: readonly PickerRow[]): void {
    const active = this.#rows[this.#active]?.choice.id;
    const kept = active === undefined ? -1 : rows.findIndex(({ choice }) => choice.id === active);
    this.#rows = rows;
    this.#list.replaceChildren(...rows.map((row, index) => this.#option(row, index)));
    this.#hint.textContent = rows.length === 0 && this.field.value.trim() === '' ? this.#emptyText : '';
    this.field.setAttribute('aria-expanded', String(rows.length > 0));
    this.#activate(this.field.value === '' ? Math.max(0, kept) : 0);
  }

  /** Shows changed states of the rows in their present order. */
  repaint(): void {
    for (const [index, { isOn }] of this.#rows.entries())
      this.#list.children[index]?.setAttribute('aria-selected', String(isOn));
  }

  /** Empties the field and the list. */
  clear(): void {
    this.field.value = '';
    this.showRows([]);
    this.#hint.textContent = '';
  }

  /** '' removes the message. */
  showFailure(text: string): void {
    this.#failure.textContent = text;
  }

  /** Shows the stored note, which the user can then edit. */
  setNote(text: string): void {
    this.#note.readOnly = false;
    this.#note.value = text;
  }

  /** The text of the note as the user sees it. */
  noteText(): string {
    return this.#note.value;
  }

  /** `focused`: the element that has the focus. */
  onKey(event: KeyboardEvent, focused: Element | null): void {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const isEnter = event.key === 'Enter';
    if (focused === this.field) {
      this.#step(step);
      if (isEnter && !event.repeat) this.#chooseActive();
      if (isEnter || step !== 0) event.preventDefault();
    } else if (isEnter && !event.shiftKey && focused === this.#note) {
      event.preventDefault();
      this.#listeners.onNote(this.#note.value);
    }
  }

  #step(step: number): void {
    const count = this.#rows.length;
    if (step !== 0 && count > 0) this.#activate((this.#active + step + count) % count);
  }

  #chooseActive(): void {
    const row = this.#rows[this.#active];
    if (row !== undefined) this.#listeners.onChoose(row);
  }

  #option({ label, isOn }: PickerRow, index: number): HTMLElement {
    const attributes = { id: `choice-${index}`, role: 'option', 'aria-selected': String(isOn) };
    const text = element(this.#document, 'span', { dir: 'auto' }, [label]);
    return element(this.#document, 'div', attributes, [text]);
  }

  #activate(index: number): void {
    this.#active = index;
    const options = [...this.#list.children];
    for (const [at, option] of options.entries()) option.toggleAttribute('data-active', at === index);
    const active = options[index];
    if (active === undefined) this.field.removeAttribute('aria-activedescendant');
    else this.field.setAttribute('aria-activedescendant', active.id);
    active?.scrollIntoView({ block: 'nearest' });
  }
}
