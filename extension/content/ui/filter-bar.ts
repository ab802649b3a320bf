import { emptyChoice, isSameChoice, isSameConditions, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { fill } from '#shared/texts/fill.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { FilterFields, type FormTexts } from './filter-fields.ts';
import { PresetSaver, type PresetOffer } from './preset-saver.ts';
import { onTrustedClick } from './trusted-click.ts';

export type FilterForm = MessageOutput<'filter.form'>;

/** An action that the bar offers beside its text. */
export type BarAction = { label: string; onPress: () => void };

type Listeners = {
  onToggle: (isOpen: boolean) => void;
  /** `isTyped`: the user is typing, so that further changes follow at once. */
  onChoice: (choice: FilterChoice, isTyped: boolean) => void;
  /** The user saves the present choice under this name. */
  onSavePreset: (name: string) => void;
  onRemovePreset: (id: string) => void;
};

const EMPTY_FORM: FilterForm = { fields: [], presets: [], sorts: [], words: {}, chosen: emptyChoice };

/**
 * A bar in the flow of the page: the button of the filters, presets, the order, what is shown, and a chip for each set
 * filter. A press of the button shows the fields. All but that button comes with the form.
 */
export class FilterBar {
  readonly host: HTMLElement;
  readonly #document: Document;
  readonly #root: ShadowRoot;
  readonly #palette: CSSStyleSheet;
  readonly #styles: PageKit['styles'];
  readonly #listeners: Listeners;
  readonly #fields: FilterFields;
  readonly #toggle: HTMLButtonElement;
  readonly #presets: HTMLElement;
  readonly #sort: HTMLSelectElement;
  readonly #status: HTMLElement;
  readonly #action: HTMLButtonElement;
  /** The line of the chips, and the chips in it. */
  readonly #choiceLine: HTMLElement;
  readonly #chips: HTMLElement;
  readonly #saver: PresetSaver;
  /** The name of the own preset that was removed last. It is suggested if the user saves the choice again. */
  #removedName = '';
  #words: FormTexts = {};
  #presetList: FilterForm['presets'] = [];
  #act: BarAction | null = null;

  constructor(document: Document, { texts: { filterBar: texts }, styles }: PageKit, listeners: Listeners) {
    this.#document = document;
    this.#styles = styles;
    this.#listeners = listeners;
    this.#palette = styleSheet(styles.light);
    this.#fields = new FilterFields(document);
    const { host, root } = shadowHost(document, this.#palette, styleSheet(styles.filterBar));
    [this.host, this.#root] = [host, root];
    this.#toggle = element(document, 'button', { type: 'button', class: 'toggle', 'aria-expanded': 'false' }, [
      texts.open,
    ]);
    this.#presets = element(document, 'div', { class: 'presets', role: 'group' });
    this.#sort = element(document, 'select', { class: 'sort', hidden: '' });
    this.#status = element(document, 'span', { class: 'status', role: 'status' });
    this.#action = element(document, 'button', { type: 'button', class: 'link', hidden: '' });
    this.#chips = element(document, 'div', { class: 'chip-list' });
    this.#saver = new PresetSaver(document, {
      onSave: listeners.onSavePreset,
      onRemove: (id) => {
        this.#removedName = this.#presetList.find((preset) => preset.id === id)?.label ?? '';
        listeners.onRemovePreset(id);
      },
    });
    this.#choiceLine = element(document, 'div', { class: 'chips', hidden: '' }, [this.#chips, this.#saver.element]);
    const line = [this.#toggle, this.#presets, this.#sort, this.#status, this.#action];
    const attributes = { class: 'sl-root bar', role: 'region', 'aria-label': texts.region, lang: 'en', dir: 'ltr' };
    const bar = element(document, 'div', attributes, [
      element(document, 'div', { class: 'line' }, line),
      this.#choiceLine,
      this.#fields.element,
    ]);
    root.append(bar);
    this.#listen(bar);
  }

  /** Fills the bar with its fields, presets and orders, and with what the user chose last. */
  setForm(form: FilterForm): void {
    const { words } = form;
    this.#words = words;
    this.#fields.setFields(form.fields, words);
    this.#saver.setWords(words);
    this.#presets.setAttribute('aria-label', words['presets'] ?? '');
    this.setPresets(form.presets);
    this.#sort.setAttribute('aria-label', words['sort'] ?? '');
    const orders = [{ name: '', label: words['pageOrder'] ?? '' }, ...form.sorts];
    this.#sort.replaceChildren(
      ...orders.map(({ name, label }) => element(this.#document, 'option', { value: name }, [label])),
    );
    this.#sort.hidden = form.sorts.length === 0;
    this.#fillIn(form.chosen);
  }

  /** Replaces the presets, for example after the user saved one. The choice stays. */
  setPresets(presets: FilterForm['presets']): void {
    this.#presetList = presets;
    this.#presets.replaceChildren(
      ...presets.map(({ label, hint }) =>
        element(this.#document, 'button', { type: 'button', class: 'preset', title: hint }, [label]),
      ),
    );
    this.#paintChoice();
  }

  /** Closes the bar, and removes everything that came with the form. */
  reset(): void {
    this.#removedName = '';
    this.#saver.show(null);
    this.setForm(EMPTY_FORM);
    this.showMessage('', null);
    this.#setOpen(false);
  }

  /** Shows a text and an action; '' and null: none. */
  showMessage(text: string, act: BarAction | null): void {
    this.#act = act;
    if (this.#status.textContent !== text) this.#status.textContent = text;
    if (act === null && this.#root.activeElement === this.#action) this.#toggle.focus();
    this.#action.hidden = act === null;
    if (act !== null && this.#action.textContent !== act.label) this.#action.textContent = act.label;
  }

  /** Adds a control after the text and its action, unless it is there. */
  addControl(control: HTMLElement | undefined): void {
    if (control !== undefined && !this.#root.contains(control)) this.#action.after(control);
  }

  open(): void {
    this.#setOpen(true);
  }

  /** Opens the bar for a user of the keyboard, and scrolls to it. */
  openWithFocus(): void {
    this.open();
    (this.#fields.element.querySelector('input') ?? this.#toggle).focus();
  }

  close(): void {
    this.#setOpen(false);
  }

  setShade(shade: Shade): void {
    this.#palette.replaceSync(this.#styles[shade]);
  }

  #listen(bar: HTMLElement): void {
    onTrustedClick(bar, (clicked) => {
      const button = clicked.closest('button');
      if (button !== null) this.#press(button);
    });
    bar.addEventListener('input', ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element) || target.closest('.preset-saver') !== null) return;
      this.#paintChoice();
      this.#listeners.onChoice(this.#choice(), target instanceof HTMLInputElement);
    });
    // The page has its own keyboard shortcuts.
    bar.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key !== 'Escape' || this.#fields.element.hidden !== false) return;
      this.#toggle.focus();
      this.#setOpen(false);
    });
  }

  #press(button: HTMLButtonElement): void {
    if (button === this.#toggle) return this.#setOpen(this.#fields.element.hidden !== false);
    if (button === this.#action) return this.#act?.onPress();
    if (button.classList.contains('clear')) return this.#choose(emptyChoice);
    const name = button.dataset['chip'];
    if (name !== undefined) return this.#removeChip(name);
    const preset = this.#presetList[[...this.#presets.children].indexOf(button)];
    if (preset === undefined) return undefined;
    const isOn = button.getAttribute('aria-pressed') === 'true';
    const { conditions } = isOn ? emptyChoice : preset.choice;
    return this.#choose({ conditions, sort: preset.choice.sort ?? this.#choice().sort });
  }

  /** The focus moves to the chip that takes the place of the removed one, so that the keyboard user stays here. */
  #removeChip(name: string): void {
    const { conditions, sort } = this.#choice();
    const index = conditions.findIndex(([other]) => other === name);
    this.#choose({ conditions: conditions.filter(([other]) => other !== name), sort });
    const chips = this.#chips.querySelectorAll('button');
    (chips[Math.min(index, chips.length - 1)] ?? this.#toggle).focus();
  }

  #choose(choice: FilterChoice): void {
    this.#fillIn(choice);
    if (this.#root.activeElement === null) this.#toggle.focus();
    this.#listeners.onChoice(this.#choice(), false);
  }

  #choice(): FilterChoice {
    return { conditions: this.#fields.conditions(), sort: this.#sort.value === '' ? null : this.#sort.value };
  }

  #fillIn({ conditions, sort }: FilterChoice): void {
    this.#fields.fillIn(conditions);
    this.#sort.value = sort ?? '';
    this.#paintChoice();
  }

  #paintChoice(): void {
    const choice = this.#choice();
    // Own presets come last, and are set more exactly.
    const set = this.#presetList.findLast((preset) => isPreset(preset, choice));
    const own = set?.id ?? null;
    for (const [index, button] of [...this.#presets.children].entries())
      button.setAttribute('aria-pressed', String(this.#presetList[index] === set));
    this.#saver.show(this.#offerFor(set));
    this.#choiceLine.hidden = choice.conditions.length === 0 && own === null;
    const chips = this.#fields.chips().map(({ name, text }) => this.#chip(name, text));
    const clear = element(this.#document, 'button', { type: 'button', class: 'link clear' }, [
      this.#words['clear'] ?? '',
    ]);
    this.#chips.replaceChildren(...chips, clear);
  }

  #offerFor(set: FilterForm['presets'][number] | undefined): PresetOffer {
    if (set !== undefined) return set.id === null ? null : { kind: 'remove', id: set.id };
    const taken = this.#presetList.flatMap(({ id, label }) => (id === null ? [] : [label]));
    return { kind: 'save', name: this.#removedName, taken };
  }

  #chip(name: string, text: string): HTMLElement {
    const label = fill(this.#words['removeChip'] ?? '', { chip: text });
    return element(
      this.#document,
      'button',
      { type: 'button', class: 'chip', 'data-chip': name, 'aria-label': label, title: label },
      [element(this.#document, 'span', {}, [text])],
    );
  }

  #setOpen(isOpen: boolean): void {
    this.#fields.element.hidden = !isOpen;
    this.#toggle.setAttribute('aria-expanded', String(isOpen));
    this.#listeners.onToggle(isOpen);
  }
}

/** A built-in preset leaves the order as it is. */
const isPreset = ({ id, choice }: FilterForm['presets'][number], chosen: FilterChoice): boolean =>
  id === null ? isSameConditions(choice.conditions, chosen.conditions) : isSameChoice(choice, chosen);
