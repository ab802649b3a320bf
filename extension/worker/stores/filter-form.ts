import { adFilter as texts } from '#shared/texts/en/ad/ad-filter.ts';
import type { FilterField } from '#extension/messaging/filter-protocol.ts';

type Option = FilterField['options'][number];

const any: Option = { value: '', label: texts.options.any };

/** Certainty of a verdict. Each value lists the strengths that it accepts. */
const sureness: Option[] = [
  any,
  { value: 'strong', label: texts.options.sure },
  { value: 'strong weak', label: texts.options.maybe },
  { value: 'none', label: texts.options.noSign },
];

/** The filters in their order. They have the names of the facts (`shared/domain/lists/ad-filter.ts`). */
export const filterFields: FilterField[] = [
  { name: 'shopify', kind: 'choice', label: texts.fields.shopify, options: sureness },
  { name: 'dropshipping', kind: 'choice', label: texts.fields.dropshipping, options: sureness },
  {
    name: 'active',
    kind: 'choice',
    label: texts.fields.active,
    options: [any, { value: 'yes', label: texts.options.active }, { value: 'no', label: texts.options.ended }],
  },
  {
    name: 'media',
    kind: 'choice',
    label: texts.fields.media,
    options: [
      any,
      { value: 'image', label: texts.options.image },
      { value: 'video', label: texts.options.video },
      { value: 'carousel', label: texts.options.carousel },
    ],
  },
  { name: 'days', kind: 'range', label: texts.fields.days, options: [] },
  { name: 'versions', kind: 'least', label: texts.fields.versions, options: [] },
  { name: 'reach', kind: 'least', label: texts.fields.reach, options: [] },
  { name: 'spend', kind: 'least', label: texts.fields.spend, options: [] },
  { name: 'domain', kind: 'text', label: texts.fields.domain, options: [{ value: '', label: texts.domainHint }] },
];
