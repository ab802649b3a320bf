import * as z from 'zod/mini';
import { AdId, PageId, PageName, UnixSeconds, WebUrl } from '#shared/domain/ad/ad.ts';
import { RUN_STATES } from '#shared/domain/ad/ad-run.ts';
import { FilterChoiceSchema } from '#shared/domain/lists/filter-choice-schema.ts';
import { PresetId, PresetName } from '#shared/domain/synced/filter-presets.ts';
import { FILTER_PICTURE_LENGTH, FILTER_TEXT_LENGTH, type FilterAd } from '#shared/domain/lists/ad-filter.ts';
import { MediaType } from '#shared/domain/lists/ad-query.ts';
import { MAX_FILTER_ADS } from './filter-limit.ts';

const shortText = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const Count = z.int().check(z.minimum(0), z.maximum(10_000));

/** The data of an ad that the filters need. */
const SentAd: z.ZodMiniType<FilterAd> = z.strictObject({
  id: AdId,
  pageId: PageId,
  pageName: PageName,
  linkUrl: z.nullable(WebUrl),
  text: z.nullable(shortText(FILTER_TEXT_LENGTH)),
  picture: z.nullable(shortText(FILTER_PICTURE_LENGTH)),
  run: z.enum(RUN_STATES),
  startDate: z.nullable(UnixSeconds),
  endDate: z.nullable(UnixSeconds),
  versionCount: Count,
  collationCount: z.nullable(z.int().check(z.minimum(0))),
  platforms: z.array(shortText(60)).check(z.maxLength(20)),
  mediaType: MediaType,
});

/** Identifies one run of a content script in its tab. */
const Visit = shortText(40);

const Field = z.object({
  name: z.string(),
  /** `choice`, `range` (from and to) or `text` (contains and does not contain). */
  kind: z.enum(['choice', 'range', 'text']),
  label: z.string(),
  /** Options of a choice. `value`: see `conditionOfOption`; '' accepts all. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type FilterField = z.infer<typeof Field>;

/** A choice that one press sets. `id`: null if the preset is built in, and not an own one. `hint`: what it shows. */
const Preset = z.object({
  id: z.nullable(PresetId),
  label: z.string(),
  hint: z.string(),
  choice: FilterChoiceSchema,
});
export type FilterPreset = z.infer<typeof Preset>;

/** An order of the ads by one fact. */
const Sort = z.object({ name: z.string(), fact: z.string(), isDescending: z.boolean(), label: z.string() });
export type FilterSort = z.infer<typeof Sort>;

const Sign = z.enum(['strong', 'weak', 'none']);

const StoreView = z.object({
  /** The verdicts and their reasons, one per line. */
  text: z.string(),
  /** Actions that the user can choose for the shop. The content script sends `action` back unchanged. */
  actions: z.array(z.object({ action: z.string(), label: z.string() })),
});
export type StoreView = z.infer<typeof StoreView>;

/** Messages of the filter bar, and of the panel about the shop of an ad. */
export const filterMessages = {
  'filter.form': {
    purpose:
      'Returns the filters, presets, orders and texts of the filter bar, and what this user chose last. Requires a running plan.',
    from: ['content'],
    input: z.strictObject({}),
    output: z.object({
      fields: z.array(Field),
      presets: z.array(Preset),
      sorts: z.array(Sort),
      words: z.record(z.string(), z.string()),
      chosen: FilterChoiceSchema,
    }),
  },
  'filter.choose': {
    purpose: 'Remembers the choice of this user on this device. Requires a running plan.',
    from: ['content'],
    input: FilterChoiceSchema,
    output: z.strictObject({}),
  },
  'presets.save': {
    purpose:
      'Saves an own preset, or replaces the choice of the own preset with this name. Requires a running plan. Rejects with CAPTURE_NOT_ALLOWED if the user has switched saving off, and with PRESET_LIMIT_REACHED above the limit.',
    from: ['content'],
    input: z.strictObject({ name: PresetName, choice: FilterChoiceSchema }),
    /** asks-consent: nothing was stored, because the user has not answered the present disclosure. */
    output: z.object({ state: z.enum(['saved', 'asks-consent']) }),
  },
  'presets.remove': {
    purpose: 'Removes an own preset. Requires a running plan.',
    from: ['content'],
    input: z.strictObject({ id: PresetId }),
    output: z.strictObject({}),
  },
  'filter.facts': {
    purpose:
      'Adds ads of the page to the visit. Returns the facts that are new or have changed, or those of all ads of the visit if `isAgain`. held: number of ads stored for the visit; if it is lower than the number sent, the worker was restarted.',
    from: ['content'],
    input: z.strictObject({
      visit: Visit,
      ads: z.array(SentAd).check(z.maxLength(MAX_FILTER_ADS)),
      isAgain: z.boolean(),
    }),
    output: z.object({
      held: z.int(),
      facts: z.array(
        z.object({ id: AdId, values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))) }),
      ),
    }),
  },
  'shops.signs': {
    purpose:
      'Adds ads of the page to the visit. Returns what their links say about their shops, for those ads of the visit whose signs are new or have changed. Sends no request to a shop. reasons: one per line; empty without a sign. held: as in filter.facts.',
    from: ['content'],
    input: z.strictObject({ visit: Visit, ads: z.array(SentAd).check(z.maxLength(MAX_FILTER_ADS)) }),
    output: z.object({
      held: z.int(),
      signs: z.array(z.object({ id: AdId, shopify: Sign, dropshipping: Sign, reasons: z.string() })),
    }),
  },
  'store.ask': {
    purpose:
      'Executes the action of the user and returns what is known about the shop of an ad. A check sends a request to this shop only, with a permission that the browser asks the user for.',
    from: ['content'],
    input: z.strictObject({ visit: Visit, ad: SentAd, action: shortText(20) }),
    output: StoreView,
  },
} as const;
