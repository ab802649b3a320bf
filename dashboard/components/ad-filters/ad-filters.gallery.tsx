import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { expanding, pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { choiceOfQuery } from '#shared/domain/lists/list-preset.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { say } from '#shared/texts/say.ts';

const LONG = encodeURIComponent(`${'Handmade kitchen and garden helpers of '.repeat(6)}${'W'.repeat(40)}`);
const MANY = Array.from({ length: 40 }, (_, number) => `&page=Page+${number}`).join('');
const SET =
  '/dashboard?active=yes&media=image&media=video&platform=FACEBOOK&country=DE&days-min=1&days-max=900&per-day-min=20&below=9.5';

const ownPresets = ['Free shipping', 'W'.repeat(40)].map((name, index) => ({
  id: `7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a1${index}`,
  name,
  choice: choiceOfQuery({ ...everyAd, text: name }, everyAd) ?? emptyChoice,
}));

const tagged = paid({ rows: madeUpRows, tags: madeUpTags, adTags: madeUpAdTags });
const tagIdAt = (index: number): string => madeUpTags[index]?.tagId ?? '';

/** The filter bar and its sheet, on the screen with their list. */
export const stories: Stories = {
  'some set': screenAt('/dashboard?active=yes&sort=name', paid({ rows: madeUpRows })),
  'all set, without a match': screenAt(`${SET}&q=lamp&page=${LONG}`, paid({ rows: madeUpRows })),
  'a search with matches': screenAt('/dashboard?q=lamp', paid({ rows: madeUpRows })),
  'a search with similar words': screenAt('/dashboard?q=workshpo', paid({ rows: madeUpRows })),
  'empty result': screenAt('/dashboard?q=lamp&page=Clayday+Cer%C3%A1mica&active=yes', paid({ rows: madeUpRows })),
  'forty pages': screenAt(`/my-ads?below=0.5${MANY}`, paid({ rows: madeUpRows })),
  'ranges set': screenAt('/dashboard?days-min=14&per-day-min=20.5&reach-max=250000', paid({ rows: madeUpRows })),
  'only ads without data': screenAt('/dashboard?per-day-min=20&data=missing', paid({ rows: madeUpRows })),
  'sheet with an empty range': screenAt(
    '/dashboard?days-min=30&days-max=7&per-day-min=1250.5',
    paid({ rows: madeUpRows }),
    pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 2 })}`),
  ),
  'sheet with own presets': screenAt(
    '/dashboard?days-min=30&versions-min=3',
    paid({ rows: madeUpRows, presets: ownPresets }),
    pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 2 })}`),
  ),
  'sheet, naming a preset': screenAt(
    '/dashboard?active=yes',
    paid({ rows: madeUpRows, presets: ownPresets }),
    pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 1 })}`, filterWords.savedPresets.savePreset),
  ),
  'languages and new figures': screenAt('/dashboard?language=en&language=und&figures=new', paid({ rows: madeUpRows })),
  'sheet, choosing languages': screenAt('/dashboard?language=en', paid({ rows: madeUpRows }), async (user) => {
    await pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 1 })}`)(user);
    await expanding(texts.languages)(user);
  }),
  'tags, one of them deleted': screenAt(
    `/dashboard?tag=${tagIdAt(0)}&tag=7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0bff&tag-none=${tagIdAt(3)}&note=yes`,
    tagged,
  ),
  'sheet, choosing tags': screenAt(`/dashboard?tag=${tagIdAt(3)}`, tagged, async (user) => {
    await pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 1 })}`)(user);
    await expanding(texts.tags)(user);
  }),
  'sheet of filters': screenAt(
    `/dashboard?active=yes&page=${LONG}`,
    paid({ rows: madeUpRows }),
    pressing(`${texts.filters}: ${say(texts.filtersSet, { count: 2 })}`),
  ),
};
