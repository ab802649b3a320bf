import { PRESET_NAME_LENGTH } from '#shared/domain/lists/filter-choice.ts';
import { element } from './elements.ts';
import type { FormTexts } from './filter-fields.ts';
import { onTrustedClick } from './trusted-click.ts';

/**
 * What the user can do with the present choice. `save`: `name` is suggested, and `taken` are the names of the own
 * presets, which would be replaced. `remove`: the choice is this own preset.
 */
export type PresetOffer =
  { kind: 'save'; name: string; taken: readonly string[] } | { kind: 'remove'; id: string } | null;

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
    this.#name.addEventListener('input', () => this.#label());
    this.element.addEventListener('keydown', (event) => {
      if (!event.isTrusted || event.isComposing || this.#name.hidden) return;
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
    const hadFocus = this.#name.matches(':focus');
    this.#offer = offer;
    this.#name.value = offer?.kind === 'save' ? offer.name : '';
    this.#edit(false);
    if (hadFocus) this.#link.focus();
  }

  #press(): void {
    const [offer, name] = [this.#offer, this.#name.value.trim()];
    if (offer?.kind === 'remove') this.#listeners.onRemove(offer.id);
    else if (this.#name.hidden) this.#edit(true);
    else if (name !== '') this.#listeners.onSave(name);
  }

  #edit(isEditing: boolean): void {
    this.#name.hidden = !isEditing;
    this.#label();
    if (isEditing) this.#name.focus();
  }

  #label(): void {
    this.#link.textContent = this.#words[this.#word()] ?? '';
  }

  #word(): string {
    const offer = this.#offer;
    if (offer?.kind === 'remove') return 'removePreset';
    if (this.#name.hidden) return 'savePreset';
    return offer?.taken.includes(this.#name.value.trim()) === true ? 'replacePreset' : 'save';
  }
}
