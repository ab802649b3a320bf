import type { MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import { NOON } from './followed-pages.ts';

/** The id of the tag with a number. Ids of higher numbers sort after those of lower ones. */
export const tagIdOf = (number: number): string => `7d3c3f5e-6a58-4c1f-9d2b-${String(number).padStart(12, '0')}`;

export const creatingTag = (number: number, name = `Tag ${number}`): MutationOf<'create-tag'> => ({
  kind: 'create-tag',
  tagId: tagIdOf(number),
  name,
});

export const tagging = (number: number, adIds: string[], addedAt = NOON): MutationOf<'tag-ads'> => ({
  kind: 'tag-ads',
  tagId: tagIdOf(number),
  adIds,
  addedAt,
});

export const untagging = (number: number, adIds: string[], addedAt = NOON): MutationOf<'untag-ads'> => ({
  kind: 'untag-ads',
  tagId: tagIdOf(number),
  ads: adIds.map((adId) => ({ adId, addedAt })),
});

/** A first note. `revision`: the number of an id as in `tagIdOf`. */
export const writingNote = (
  adId: string,
  text: string,
  revision = 1,
  facts: Partial<MutationOf<'write-note'>> = {},
): MutationOf<'write-note'> => ({
  kind: 'write-note',
  adId,
  text,
  revision: tagIdOf(revision),
  basedOn: null,
  resolves: false,
  writtenAt: NOON,
  ...facts,
});
