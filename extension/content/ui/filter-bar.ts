import type { FilterCondition, FilterConditions } from '#shared/domain/lists/ad-filter.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { onTrustedClick } from './trusted-click.ts';

type FilterForm = MessageOutput<'filter.form'>;

/** An action that the bar offers beside its text. */
export type BarAction = { label: string; onPress: () => void };

export type FilterBar = {
  host: HTMLElement;
  setForm: (form: FilterForm) => void;
  showMessage: (text: string, act: BarAction | null) => void;
  /** Empties every field, and returns the conditions that remain. */
  clear: () => FilterConditions;
  open: () => void;
  close: () => void;
  setShade: (shade: Shade) => void;
};

type Listeners = { onToggle: (isOpen: boolean) => void; onConditions: (conditions: FilterConditions) => void };

/**
 * A slim bar over the page with a fixed position. A press shows the filters. Its fields and their texts come with the
 * form.
 */
export const createFilterBar = (
  document: Document,
  { texts: { filterBar: texts }, styles }: PageKit,
  { onToggle, onConditions }: Listeners,
): FilterBar => {
  const palette = styleSheet(styles.light);
  const { host, root } = shadowHost(document, palette, styleSheet(styles.filterBar));
  const toggle = element(document, 'button', { type: 'button', class: 'toggle', 'aria-expanded': 'false' }, [
    texts.open,
  ]);
  const said = element(document, 'span', { class: 'said', role: 'status' });
  const button = element(document, 'button', { type: 'button', class: 'link', hidden: '' });
  const fields = element(document, 'div', { class: 'fields', hidden: '' });
  const line = element(document, 'div', { class: 'line' }, [toggle, said, button]);
  const bar = element(
    document,
    'div',
    { class: 'sl-root bar', role: 'region', 'aria-label': texts.region, lang: 'en' },
    [fields, line],
  );
  root.append(bar);
  let act: BarAction | null = null;

  const setOpen = (isOpen: boolean): void => {
    fields.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
    onToggle(isOpen);
  };

  onTrustedClick(bar, (clicked) => {
    if (clicked === toggle) setOpen(fields.hidden !== false);
    if (clicked === button) act?.onPress();
  });
  bar.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) onConditions(conditionsIn(fields));
  });
  // The page has its own keyboard shortcuts.
  bar.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || fields.hidden !== false) return;
    toggle.focus();
    setOpen(false);
  });

  return {
    host,
    setForm: ({ fields: all, words }) => fields.replaceChildren(...all.map((field) => fieldOf(document, field, words))),
    showMessage: (text, nextAct) => {
      act = nextAct;
      if (said.textContent !== text) said.textContent = text;
      if (act === null && root.activeElement === button) toggle.focus();
      button.hidden = act === null;
      if (act !== null && button.textContent !== act.label) button.textContent = act.label;
    },
    clear: () => {
      for (const input of inputsIn(fields)) input.value = '';
      return conditionsIn(fields);
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    setShade: (shade) => palette.replaceSync(styles[shade]),
  };
};

const inputsIn = (fields: Element): NodeListOf<HTMLInputElement | HTMLSelectElement> =>
  fields.querySelectorAll('input, select');

/** The inputs of a field by its kind. Each is named by its value: `among` words, `least`, `most`, or `text`. */
const partsOf = (kind: string): string[] =>
  kind === 'range' ? ['least', 'most'] : [kind === 'choice' ? 'among' : kind];

const fieldOf = (
  document: Document,
  { name, kind, label, options }: FilterForm['fields'][number],
  words: FilterForm['words'],
): HTMLElement => {
  const inputOf = (part: string): HTMLElement => {
    const hint = words[part] ?? options[0]?.label ?? '';
    const naming = { 'data-part': part, 'aria-label': `${label} ${words[part] ?? ''}` };
    if (part === 'among') {
      const choices = options.map(({ value, label: text }) => element(document, 'option', { value }, [text]));
      return element(document, 'select', naming, choices);
    }
    const type = part === 'text' ? part : 'number';
    return element(document, 'input', { ...naming, type, min: '0', maxlength: '100', placeholder: hint });
  };
  return element(document, 'div', { 'data-name': name }, [
    element(document, 'span', { 'aria-hidden': 'true' }, [label]),
    ...partsOf(kind).map(inputOf),
  ]);
};

/** The conditions of the fields that are filled in. */
const conditionsIn = (fields: HTMLElement): FilterConditions => {
  const conditions = new Map<string, FilterCondition>();
  for (const field of fields.querySelectorAll<HTMLElement>('[data-name]')) {
    const condition = conditionIn(field);
    if (condition !== null) conditions.set(field.dataset['name'] ?? '', condition);
  }
  return conditions;
};

const conditionIn = (field: Element): FilterCondition | null => {
  const given = new Map([...inputsIn(field)].map((input) => [input.dataset['part'], input.value.trim().toLowerCase()]));
  const [words, text] = [given.get('among'), given.get('text')];
  if (words) return { kind: 'among', words: words.split(' ') };
  if (text) return { kind: 'holding', text };
  const [least, most] = [numberIn(given.get('least')), numberIn(given.get('most'))];
  return least === null && most === null ? null : { kind: 'within', least, most };
};

const numberIn = (text = ''): number | null => (text === '' ? null : Number(text));
