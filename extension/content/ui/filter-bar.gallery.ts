import { filterFields, filterPresets, filterSorts, ownPreset } from '#extension/worker/stores/filter-form.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import { cardOn } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { FilterBar, type BarAction } from './filter-bar.ts';

const nothing = (): undefined => undefined;
const listeners = { onToggle: nothing, onChoice: nothing, onSavePreset: nothing, onRemovePreset: nothing };
const logIn: BarAction = { label: 'Log in', onPress: () => undefined };
const winners = filterPresets[0]?.choice ?? emptyChoice;
const many: FilterChoice = {
  conditions: [
    ...winners.conditions,
    ['platforms', { kind: 'among', words: ['INSTAGRAM'] }],
    ['spend', { kind: 'within', least: 500, most: 20_000 }],
    ['text', { kind: 'text', has: 'free shipping on every order of this week', lacks: 'subscription' }],
  ],
  sort: 'spend',
};

/** The choice is no preset, so it can be saved as one. */
const unnamed: FilterChoice = { ...many, sort: 'reach' };
const own = ownPreset({ id: 'own', name: 'Free shipping on Instagram', choice: many });

type BarState = {
  act?: BarAction | null;
  isOpen?: boolean;
  chosen?: FilterChoice;
  hasForm?: boolean;
  isNaming?: boolean;
};

const bar = (
  status: string,
  { act = null, isOpen = false, chosen = emptyChoice, hasForm = true, isNaming = false }: BarState = {},
): Story =>
  drawn((place, look) => {
    const made = new FilterBar(document, pageKit, listeners);
    made.setShade(look.theme);
    if (hasForm)
      made.setForm({
        fields: filterFields,
        presets: [...filterPresets, own],
        sorts: filterSorts,
        words: adFilter.words,
        chosen,
      });
    made.showMessage(status, act);
    place.append(made.host);
    cardOn(place, look).append('An ad of the page.');
    // Only presses of the user open the bar and name a preset, so the story shows the fields directly.
    const root = made.host.shadowRoot;
    root?.querySelector('.fields')?.toggleAttribute('hidden', !isOpen);
    root?.querySelector('.preset-saver input')?.toggleAttribute('hidden', !isNaming);
    if (isNaming) root?.querySelector('.preset-saver .link')?.replaceChildren(adFilter.words.save);
  });

export const stories: Stories = {
  closed: bar(''),
  'signed out': bar('Log in to continue.', { act: logIn, hasForm: false }),
  preset: bar('12 of 48 match', { chosen: winners }),
  'some unknown': bar('12 of 48 match · 7 without data, shown dimmed at the end', { chosen: unnamed }),
  open: bar('12 of 48 match', { isOpen: true, chosen: winners }),
  'own preset': bar('12 of 48 match', { chosen: many }),
  'naming a preset': bar('12 of 48 match', { chosen: unnamed, isNaming: true }),
  'the longest status': bar('Something that takes many words to say. '.repeat(8), { act: logIn, chosen: unnamed }),
};
