import { PRESET_NAME_LENGTH } from '#shared/domain/lists/filter-choice.ts';
import { element } from './elements.ts';
import type { FormTexts } from './filter-fields.ts';
import { onTrustedClick } from './trusted-click.ts';

/** What the user can do with the present choice. `save`: `name` is suggested. `remove`: it is this own preset. */
export type PresetOffer = { kind: 'save'; name: string } | { kind: 'remove'; id: string } | null;

type Listeners = { onSave: (name: string) => void; onRemove: (id: string) => void };

/** A link that saves the choice as a preset after the user has named it, or removes the own preset that is set. */
export class PresetSaver {
  readonly element: HTMLElement;
  readonly #link: HTMLButtonElement;
  readonly #name: HTMLInputElement;
  readonly #listeners: Listeners;
  #words: FormTexts = {};
  #offer: PresetOffer = null;

  constructor(document: Document, listeners: Listeners) {
    this.#listeners = listeners;
    this.#link = element(document, 'button', { type: 'button', class: 'link' });
    this.#name = element(document, 'input', { type: 'text', maxlength: String(PRESET_NAME_LENGTH), hidden: '' });
    this.element = element(document, 'span', { class: 'preset-saver', hidden: '' }, [this.#name, this.#link]);
    onTrustedClick(this.element, (clicked) => clicked === this.#link && this.#press());
    this.element.addEventListener('keydown', (event) => {
      if (!event.isTrusted || this.#name.hidden) return;
      if (event.key === 'Enter') this.#press();
      if (event.key !== 'Escape') return;
      // The bar would close, too.
      event.stopPropagation();
      this.#edit(false);
      this.#link.focus();
    });
  }

  setWords(words: FormTexts): void {
    this.#words = words;
    this.#name.setAttribute('aria-label', words['presetName'] ?? '');
    this.#name.placeholder = words['presetName'] ?? '';
  }

  show(offer: PresetOffer): void {
    this.element.hidden = offer === null;
    if (JSON.stringify(offer) === JSON.stringify(this.#offer)) return;
    this.#offer = offer;
    this.#edit(false);
    this.#name.value = offer?.kind === 'save' ? offer.name : '';
  }

  #press(): void {
    const [offer, name] = [this.#offer, this.#name.value.trim()];
    if (offer?.kind === 'remove') this.#listeners.onRemove(offer.id);
    else if (this.#name.hidden) this.#edit(true);
    else if (name !== '') this.#listeners.onSave(name);
  }

  #edit(isEditing: boolean): void {
    this.#name.hidden = !isEditing;
    const word = isEditing ? 'save' : this.#offer?.kind === 'remove' ? 'removePreset' : 'savePreset';
    this.#link.textContent = this.#words[word] ?? '';
    if (isEditing) this.#name.focus();
  }
}
