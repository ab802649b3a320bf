import { filterFields } from '#extension/worker/stores/filter-form.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import { cardOn } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { createFilterBar, type BarAction } from './filter-bar.ts';

const show: BarAction = { label: 'Show all', onPress: () => undefined };

const bar = (said: string, { act = null, isOpen = false }: { act?: BarAction | null; isOpen?: boolean } = {}): Story =>
  drawn((place, look) => {
    cardOn(place, look).append('An ad of the page.');
    const made = createFilterBar(document, pageKit, { onToggle: () => undefined, onConditions: () => undefined });
    made.setShade(look.theme);
    made.setForm({ fields: filterFields, words: adFilter.words });
    made.showMessage(said, act);
    place.append(made.host);
    // Only a press of the user opens the bar, so the story shows the fields directly.
    made.host.shadowRoot?.querySelector('.fields')?.toggleAttribute('hidden', !isOpen);
  });

export const stories: Stories = {
  closed: bar(''),
  counting: bar('12 of 48 shown · 7 hidden: no data', { act: show }),
  open: bar('12 of 48 shown', { act: show, isOpen: true }),
  'open, the longest said': bar('Something that takes many words to say. '.repeat(8), { act: show, isOpen: true }),
};
