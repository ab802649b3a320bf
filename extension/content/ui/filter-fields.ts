import type { FilterCondition } from '#shared/domain/lists/ad-filter.ts';
import { fill } from '#shared/texts/fill.ts';
import { conditionOfOption, optionOfCondition, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { FilterField } from '#extension/messaging/filter-protocol.ts';
import { element } from './elements.ts';

/** The texts come with the form, so that the script of every library page does not contain them. */
export type FormTexts = Readonly<Record<string, string>>;

type Conditions = FilterChoice['conditions'];
type Input = HTMLInputElement | HTMLSelectElement;

/** The inputs of a field by its kind. Each is named by its value in the condition. */
const PARTS: Readonly<Record<FilterField['kind'], readonly string[]>> = {
  choice: ['among'],
  range: ['least', 'most'],
  text: ['has', 'lacks'],
};

/** The fields of the filter bar, and the conditions that are filled in. */
export class FilterFields {
  readonly element: HTMLElement;
  readonly #document: Document;
  #fields: readonly FilterField[] = [];
  #words: FormTexts = {};

  constructor(document: Document) {
    this.#document = document;
    this.element = element(document, 'div', { class: 'fields', hidden: '' });
  }

  setFields(fields: readonly FilterField[], words: FormTexts): void {
    this.#fields = fields;
    this.#words = words;
    this.element.replaceChildren(...fields.map((field) => this.#build(field)));
  }

  /** The conditions of the fields that are filled in. */
  conditions(): Conditions {
    return this.#fields.flatMap(({ name, kind }): Conditions => {
      const condition = conditionIn(kind, (part) => this.#inputOf(name, part)?.value.trim() ?? '');
      return condition === null ? [] : [[name, condition]];
    });
  }

  /** Fills the fields of these conditions, and empties all others. */
  fillIn(conditions: Conditions): void {
    const chosen = new Map(conditions);
    for (const { name, kind } of this.#fields)
      for (const part of PARTS[kind]) {
        const input = this.#inputOf(name, part);
        if (input !== undefined) input.value = valueOf(chosen.get(name), part);
      }
  }

  /** For each condition the name of its filter, and the text of its chip. */
  chips(): { name: string; text: string }[] {
    const fields = new Map(this.#fields.map((field) => [field.name, field]));
    return this.conditions().flatMap(([name, condition]) => {
      const field = fields.get(name);
      return field === undefined ? [] : [{ name, text: this.#chipOf(field, condition) }];
    });
  }

  #build({ name, kind, label, options }: FilterField): HTMLElement {
    return element(this.#document, 'div', { 'data-name': name, 'data-kind': kind }, [
      element(this.#document, 'span', { 'aria-hidden': 'true' }, [label]),
      ...PARTS[kind].map((part) => this.#buildInput(part, label, options)),
    ]);
  }

  #buildInput(part: string, label: string, options: FilterField['options']): HTMLElement {
    const hint = this.#words[part] ?? '';
    const naming = { 'data-part': part, 'aria-label': `${label} ${hint}`.trim() };
    if (part === 'among') {
      const choices = options.map(({ value, label: text }) => element(this.#document, 'option', { value }, [text]));
      return element(this.#document, 'select', naming, choices);
    }
    const isText = part === 'has' || part === 'lacks';
    const kind = isText ? { type: 'text', maxlength: '100' } : { type: 'number', min: '0', inputmode: 'numeric' };
    return element(this.#document, 'input', { ...naming, ...kind, placeholder: hint });
  }

  #inputOf(name: string, part: string): Input | undefined {
    return [...this.element.querySelectorAll<Input>('input, select')].find(
      (input) => input.dataset['part'] === part && input.parentElement?.dataset['name'] === name,
    );
  }

  #chipOf({ label, options }: FilterField, condition: FilterCondition): string {
    const say = (word: string, values: Record<string, string>): string =>
      fill(this.#words[word] ?? '', { label, ...values });
    const value = optionOfCondition(condition);
    if (condition.kind !== 'text' && condition.kind !== 'within') {
      return say('chipWord', { value: options.find((option) => option.value === value)?.label ?? value });
    }
    if (condition.kind === 'text') {
      const { has, lacks } = condition;
      return say(has === '' ? 'chipLacks' : lacks === '' ? 'chipHas' : 'chipBoth', { has, lacks });
    }
    const [least, most] = [condition.least, condition.most].map((bound) => bound?.toLocaleString('en') ?? '');
    const word = condition.least === null ? 'chipMost' : condition.most === null ? 'chipLeast' : 'chipRange';
    return say(word, { least: least ?? '', most: most ?? '' });
  }
}

/** Null: the field is not filled in. `valueIn`: the value of the input with this name. */
const conditionIn = (kind: FilterField['kind'], valueIn: (part: string) => string): FilterCondition | null => {
  switch (kind) {
    case 'choice':
      return valueIn('among') === '' ? null : conditionOfOption(valueIn('among'));
    case 'range': {
      const [least, most] = [numberIn(valueIn('least')), numberIn(valueIn('most'))];
      return least === null && most === null ? null : { kind: 'within', least, most };
    }
    case 'text': {
      const [has, lacks] = [valueIn('has'), valueIn('lacks')];
      return has === '' && lacks === '' ? null : { kind: 'text', has, lacks };
    }
  }
};

const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

const valueOf = (condition: FilterCondition | undefined, part: string): string => {
  if (condition === undefined) return '';
  if (condition.kind === 'text') return part === 'has' ? condition.has : condition.lacks;
  if (condition.kind === 'within') return String((part === 'least' ? condition.least : condition.most) ?? '');
  return optionOfCondition(condition);
};
