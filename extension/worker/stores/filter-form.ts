import { adFilter as texts } from '#shared/texts/en/ad/ad-filter.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { platformNames } from '#shared/texts/en/ad/platform-names.ts';
import { builtInPresets, rangesOf } from '#shared/domain/lists/built-in-presets.ts';
import { offeredPartOf, type OfferedChoices } from '#shared/domain/lists/filter-choice.ts';
import type { FilterPreset as OwnPreset } from '#shared/domain/synced/filter-presets.ts';
import type { FilterField, FilterPreset, FilterSort } from '#extension/messaging/filter-protocol.ts';

type Option = FilterField['options'][number];

const any: Option = { value: '', label: texts.options.any };

/** Certainty of a verdict. Each value lists the strengths that it accepts. */
const sureness: Option[] = [
  any,
  { value: 'strong', label: texts.options.sure },
  { value: 'strong weak', label: texts.options.maybe },
  { value: 'none', label: texts.options.noSign },
];

const choice = (name: keyof typeof texts.fields, options: Option[]): FilterField => ({
  name,
  kind: 'choice',
  label: texts.fields[name],
  options,
});
const range = (name: keyof typeof texts.fields): FilterField => ({
  name,
  kind: 'range',
  label: texts.fields[name],
  options: [],
});
const text = (name: keyof typeof texts.fields): FilterField => ({
  name,
  kind: 'text',
  label: texts.fields[name],
  options: [],
});

/** The filters in their order. They have the names of the facts (`shared/domain/lists/ad-filter.ts`). */
export const filterFields: FilterField[] = [
  range('days'),
  range('versions'),
  range('collation'),
  range('reach'),
  range('spend'),
  range('perDay'),
  choice('shopify', sureness),
  choice('dropshipping', sureness),
  choice('media', [
    any,
    { value: 'image', label: texts.options.image },
    { value: 'video', label: texts.options.video },
    { value: 'carousel', label: texts.options.carousel },
  ]),
  choice('platforms', [any, ...Object.entries(platformNames).map(([value, label]) => ({ value, label }))]),
  choice('active', [any, { value: 'yes', label: texts.options.active }, { value: 'no', label: texts.options.ended }]),
  choice('saved', [
    any,
    { value: 'no', label: texts.options.hideSaved },
    { value: 'yes', label: texts.options.onlySaved },
  ]),
  choice('seen', [
    any,
    { value: 'dim yes', label: texts.options.dimSeen },
    { value: 'no', label: texts.options.hideSeen },
    { value: 'yes', label: texts.options.onlySeen },
  ]),
  choice('creative', [any, { value: 'once', label: texts.options.once }]),
  text('text'),
  text('domain'),
];

/** The presets of the product, as choices of this form. */
export const filterPresets: FilterPreset[] = builtInPresets.map((preset) => ({
  id: null,
  ...filterWords.presets[preset.name],
  choice: {
    conditions: rangesOf(preset).map(({ figure, range: { min, max } }) => [
      figure,
      { kind: 'within', least: min, most: max },
    ]),
    sort: null,
  },
}));

/** A preset that the user saved. */
export const ownPreset = (own: OwnPreset): FilterPreset => ({
  id: own.id,
  label: own.name,
  hint: filterWords.presets.ownHint,
  choice: offeredPartOf(own.choice, offeredChoices),
});

/** The orders of the loaded ads. Ads whose fact is unknown come last in each. */
export const filterSorts: FilterSort[] = [
  { name: 'longest', fact: 'days', isDescending: true, label: texts.sorts.longest },
  { name: 'newest', fact: 'days', isDescending: false, label: texts.sorts.newest },
  { name: 'versions', fact: 'versions', isDescending: true, label: texts.sorts.versions },
  { name: 'collation', fact: 'collation', isDescending: true, label: texts.sorts.collation },
  { name: 'reach', fact: 'reach', isDescending: true, label: texts.sorts.reach },
  { name: 'spend', fact: 'spend', isDescending: true, label: texts.sorts.spend },
  { name: 'perDay', fact: 'perDay', isDescending: true, label: texts.sorts.perDay },
];

/** Everything that a user can choose in this form. */
export const offeredChoices: OfferedChoices = {
  filters: new Map(filterFields.map(({ name, kind, options }) => [name, offeredBy(kind, options)])),
  sorts: new Set(filterSorts.map(({ name }) => name)),
};

function offeredBy(kind: FilterField['kind'], options: readonly Option[]): ReadonlySet<string> | 'within' | 'text' {
  if (kind === 'choice') return new Set(options.map(({ value }) => value));
  return kind === 'range' ? 'within' : 'text';
}
