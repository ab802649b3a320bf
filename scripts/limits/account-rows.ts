import { SYNC_PULL_LIMIT, SYNC_PUSH_LIMIT } from '#shared/contract/sync.ts';
import { LIST_ROWS_LIMIT, TABLE_ROWS_PER_PAGE } from '#shared/contract/fields.ts';
import {
  ADS_PER_ACCOUNT,
  BOARDS_PER_ACCOUNT,
  BOARDS_PER_AD,
  FILTER_PRESETS_PER_ACCOUNT,
  OWN_COST_NAME_LENGTH,
  FOLLOWS_PER_ACCOUNT,
  BYTES_PER_ACCOUNT,
  JUDGEMENTS_PER_ACCOUNT,
  OWN_COSTS_PER_ACCOUNT,
  REFUSALS_PER_ACCOUNT,
  SYNC_CLIENTS_PER_ACCOUNT,
  TOMBSTONES_PER_ACCOUNT,
  VERSIONS_PER_AD,
  MAX_MEDIA_PER_AD,
  NOTE_LENGTH,
  OTHER_TEXTS_PER_NOTE,
  TAG_NAME_LENGTH,
  TAGS_PER_ACCOUNT,
  TAGS_PER_AD,
} from '#shared/domain/account/account-limits.ts';
import { MAX_SEEN_ON_DEVICE_ONLY } from '#shared/store/ads/seen-on-device-only.ts';
import { ONE_VISIT_MS } from '#shared/store/synced/page-visits.ts';
import { MAX_REASONS } from '#shared/domain/shop/stored-verdict.ts';
import { BOARD_LEVELS, BOARD_NAME_LENGTH } from '#shared/domain/boards/board.ts';
import { PLACE_LENGTH } from '#shared/domain/boards/place.ts';
import { BOARD_ADS_LIMIT } from '#shared/domain/synced/board-ads.ts';
import { TAG_ADS_LIMIT } from '#shared/domain/synced/ad-tags.ts';
import { SEEN_ADS_LIMIT } from '#shared/domain/synced/seen-ads.ts';
import { PRESET_NAME_LENGTH } from '#shared/domain/lists/filter-choice.ts';
import { MAX_COUNTS_PER_PAGE } from '#shared/domain/synced/page-counts.ts';
import {
  MAX_AGE_RANGE_LENGTH,
  MAX_REACH,
  MAX_REACH_AGES,
  MAX_REACH_COUNTRIES,
  MAX_SNAPSHOTS_PER_AD,
} from '#shared/domain/spend/reach-limits.ts';
import { LIST_LIMIT_BYTES } from '#server/modules/ads/listed-ads.ts';
import { PULL_LIMIT_BYTES } from '#server/modules/sync/pull.service.ts';
import { TOMBSTONE_LIFE_MS } from '#server/modules/sync/purge-tombstones.ts';
import { bytes, count, duration, rowOf, type LimitRow } from './limit-row.ts';

const INVALID = 'the change is refused with INPUT_INVALID';

/** What one account can store. */
export const storageRows: readonly LimitRow[] = [
  rowOf(
    { ADS_PER_ACCOUNT },
    {
      what: 'ads of an account',
      unit: count('ads'),
      above: 'the oldest ads that are not saved are removed; if all ads are saved, a save is refused',
    },
  ),
  rowOf(
    { BYTES_PER_ACCOUNT },
    {
      what: 'pictures and all versions of the ads of an account',
      unit: bytes,
      above:
        'the oldest ads that are not saved are removed, their pictures first; if all ads are saved, a save or an ' +
        'upload is refused',
    },
  ),
  rowOf(
    { FOLLOWS_PER_ACCOUNT },
    { what: 'followed pages of an account', unit: count('pages'), above: 'a follow is refused' },
  ),
  rowOf(
    { JUDGEMENTS_PER_ACCOUNT },
    {
      what: 'hidden ads and advertisers of an account',
      unit: count('ads and advertisers'),
      above: 'the oldest ones are removed, and the Ad Library shows them again',
    },
  ),
  rowOf(
    { FILTER_PRESETS_PER_ACCOUNT },
    {
      what: 'own presets of an account, of the filter bar and of lists together',
      unit: count('presets'),
      above: 'a preset is refused',
    },
  ),
  rowOf(
    { OWN_COSTS_PER_ACCOUNT },
    { what: 'own costs of an account', unit: count('ads'), above: 'an own cost is refused' },
  ),
  rowOf(
    { OWN_COST_NAME_LENGTH },
    { what: 'name of an ad in an own cost', unit: count('characters'), above: 'the name is cut off' },
  ),
  rowOf({ PRESET_NAME_LENGTH }, { what: 'name of a preset', unit: count('characters'), above: INVALID }),
  rowOf({ BOARDS_PER_ACCOUNT }, { what: 'boards of an account', unit: count('boards'), above: 'a board is refused' }),
  rowOf(
    { BOARD_LEVELS },
    { what: 'levels of nested boards', unit: count('levels'), above: 'the board or its move is refused' },
  ),
  rowOf(
    { BOARDS_PER_AD },
    { what: 'boards that contain the same ad', unit: count('boards'), above: 'the ad is not added to the board' },
  ),
  rowOf({ BOARD_NAME_LENGTH }, { what: 'name of a board', unit: count('characters'), above: INVALID }),
  rowOf(
    { TAGS_PER_ACCOUNT },
    { what: 'tags of an account, merged ones included', unit: count('tags'), above: 'a new tag is refused' },
  ),
  rowOf({ TAGS_PER_AD }, { what: 'tags of one ad', unit: count('tags'), above: 'the ad gets no further tag' }),
  rowOf({ TAG_NAME_LENGTH }, { what: 'name of a tag', unit: count('characters'), above: INVALID }),
  rowOf({ NOTE_LENGTH }, { what: 'note of one ad', unit: count('characters'), above: INVALID }),
  rowOf(
    { OTHER_TEXTS_PER_NOTE },
    {
      what: 'texts that a note keeps because devices wrote them at the same time',
      unit: count('texts'),
      above: 'the oldest text is removed',
    },
  ),
  rowOf(
    { VERSIONS_PER_AD },
    {
      what: 'versions of one ad, the saved version among them',
      unit: count('versions'),
      above: 'the oldest versions that are not saved are removed',
    },
  ),
  rowOf(
    { TOMBSTONES_PER_ACCOUNT },
    {
      what: 'tombstones of an account',
      unit: count('tombstones'),
      above: 'the oldest tombstones are removed; a device with an older cursor pulls everything again',
    },
  ),
  rowOf(
    { SYNC_CLIENTS_PER_ACCOUNT },
    {
      what: 'outboxes of an account whose progress the server stores',
      unit: count('outboxes'),
      above:
        'the outboxes that are idle for the longest time are removed; their devices send the waiting entries again',
    },
  ),
  rowOf(
    { REFUSALS_PER_ACCOUNT },
    { what: 'stored refusals of an account', unit: count('refusals'), above: 'the oldest refusals are removed' },
  ),
  rowOf(
    { MAX_MEDIA_PER_AD },
    { what: 'pictures and videos of one ad', unit: count(), above: 'the extension ignores further ones' },
  ),
  rowOf(
    { MAX_SNAPSHOTS_PER_AD },
    { what: 'reach snapshots of one ad', unit: count('snapshots'), above: 'the oldest snapshots are removed' },
  ),
  rowOf(
    { MAX_COUNTS_PER_PAGE },
    {
      what: 'page counts of one page, one for each day',
      unit: count('counts'),
      above: 'the oldest counts are removed',
    },
  ),
  rowOf(
    { MAX_SEEN_ON_DEVICE_ONLY },
    {
      what: 'seen ads of other pages that one device stores and never sends',
      unit: count('ads'),
      above: 'the oldest seen ads are removed',
    },
  ),
  rowOf({ MAX_REACH }, { what: 'reach in a snapshot', unit: count('accounts'), above: INVALID }),
  rowOf({ MAX_REACH_COUNTRIES }, { what: 'countries in a snapshot', unit: count('countries'), above: INVALID }),
  rowOf({ MAX_REACH_AGES }, { what: 'age ranges in a snapshot', unit: count('age ranges'), above: INVALID }),
  rowOf({ MAX_AGE_RANGE_LENGTH }, { what: 'name of an age range', unit: count('characters'), above: INVALID }),
  rowOf(
    { TOMBSTONE_LIFE_MS },
    {
      what: 'time for which the server stores that something was deleted',
      unit: duration,
      above: 'a device that did not sync for longer pulls everything again',
    },
  ),
];

/** How much one call of sync or of a list can contain. */
export const syncRows: readonly LimitRow[] = [
  rowOf({ SYNC_PUSH_LIMIT }, { what: 'changes in one push', unit: count('changes'), above: '400 INPUT_INVALID' }),
  rowOf({ MAX_REASONS }, { what: 'reasons of one verdict on a shop', unit: count('reasons'), above: INVALID }),
  rowOf(
    { TAG_ADS_LIMIT },
    { what: 'ads in one change that adds or removes a tag', unit: count('ads'), above: INVALID },
  ),
  rowOf({ SEEN_ADS_LIMIT }, { what: 'ads in one change that marks ads as seen', unit: count('ads'), above: INVALID }),
  rowOf({ BOARD_ADS_LIMIT }, { what: 'ads in one change of a board', unit: count('ads'), above: INVALID }),
  rowOf(
    { PLACE_LENGTH },
    { what: 'place of a board or of an ad in a board', unit: count('characters'), above: INVALID },
  ),
  rowOf(
    { ONE_VISIT_MS },
    {
      what: 'time after a visit in which a further visit of a page without new ads is not stored',
      unit: duration,
      above: 'the further visit is stored',
    },
  ),
  rowOf({ SYNC_PULL_LIMIT }, { what: 'rows of one pull', unit: count('rows'), above: '400 INPUT_INVALID' }),
  rowOf(
    { PULL_LIMIT_BYTES },
    { what: 'size of one pull', unit: bytes, above: 'the response has fewer rows, and `hasMore` is true' },
  ),
  rowOf(
    { LIST_ROWS_LIMIT },
    { what: 'rows of one page of a list of ads', unit: count('rows'), above: '400 INPUT_INVALID' },
  ),
  rowOf(
    { LIST_LIMIT_BYTES },
    { what: 'size of one page of a list of ads', unit: bytes, above: 'all pages of the list have fewer rows' },
  ),
  rowOf(
    { TABLE_ROWS_PER_PAGE },
    {
      what: 'rows of one page of invoices, plan history or affiliate entries',
      unit: count('rows'),
      above: 'the rows are on the next pages',
    },
  ),
];
