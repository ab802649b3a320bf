import { TAG_NAME_LENGTH, TAGS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { TAG_ADS_LIMIT } from '#shared/domain/synced/ad-tags.ts';
import { createTagResolver, liveTags, withAliases } from '#shared/domain/tags/resolve-tags.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { dropAdTags, putAdTags, type TaggedAds } from '../synced/ad-tags.ts';
import { deleteTag, mergeTag, renameTag } from '../synced/tags.ts';
import { writeMutation } from '../synced/write-mutation.ts';
import { readCountedTags, readResolver, readTagNames, readTagsOf } from './read-tags.ts';

/** What screens can do with the tags of the account. Ids of aliases are accepted, and never returned. */
export type TagsStore = {
  /** Every tag, sorted by name, with the number of its ads. */
  list: () => Promise<CountedTag[]>;
  /** The name of each tag, by its id. An alias has the name of its target. Unlike `list`, it counts no ads. */
  names: () => Promise<ReadonlyMap<string, string>>;
  /** The tags of each of these ads that has one. */
  among: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, string[]>>;
  /**
   * Creates a tag and returns its id. Returns the id of the tag that already has this name. Rejects with INPUT_INVALID
   * for an empty or too long name, and with TAG_LIMIT_REACHED above the limit.
   */
  create: (name: string) => Promise<string>;
  /**
   * Renames a tag and returns its id. If another tag has this name, merges it into that tag and returns the id of that
   * tag. Rejects with INPUT_INVALID for an empty or too long name. Does nothing for an unknown tag.
   */
  rename: (tagId: string, name: string) => Promise<string>;
  /** Merges a tag into another one. Does nothing if both are the same tag, or one of them is unknown. */
  merge: (tagId: string, into: string) => Promise<void>;
  /** Deletes a tag and removes it from all ads. This can't be undone. Does nothing for an unknown tag. */
  remove: (tagId: string) => Promise<void>;
  /**
   * Adds a tag to ads that are stored here, 500 ads per transaction. Returns the ads that did not have it, for Undo,
   * and those that can't have a further tag. Ads of earlier transactions keep the tag if a later one fails.
   */
  tagAds: (tagId: string, adIds: readonly AdId[]) => Promise<TaggedAds>;
  /** Removes a tag from ads, 500 ads per transaction. Returns the ads that had it, for Undo. */
  untagAds: (tagId: string, adIds: readonly AdId[]) => Promise<AdId[]>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createTagsStore = (db: LocalDatabase, options: StoreOptions): TagsStore => {
  const change = async <T>(run: () => Promise<T>): Promise<T> => {
    const tables = [db.tags, db.adTags, db.capturedAds, db.outbox, db.facts];
    const done = await durably(db.transaction('rw', tables, async () => run()));
    options.onChange?.();
    return done;
  };
  return {
    list: () => readCountedTags(db),
    names: () => readTagNames(db),
    among: async (adIds) => readTagsOf(db, adIds, await readResolver(db)),
    create: (typed) => change(() => createOne(db, validName(typed), options)),
    rename: (tagId, typed) => change(() => renameOne(db, { tagId, name: validName(typed) }, options)),
    merge: (tagId, into) =>
      change(async () => {
        const resolve = await readResolver(db);
        await mergeTag(db, { tagId: resolve(tagId) ?? tagId, into }, options);
      }),
    remove: (tagId) =>
      change(async () => {
        const resolve = await readResolver(db);
        await deleteTag(db, resolve(tagId) ?? tagId, options);
      }),
    tagAds: async (tagId, adIds) => {
      const done: TaggedAds = { tagged: [], full: [] };
      const addedAt = options.now();
      for (const part of entryParts(adIds)) {
        const { tagged, full } = await change(() => putAdTags(db, { tagId, adIds: part, addedAt }, options));
        done.tagged.push(...tagged);
        done.full.push(...full);
      }
      return done;
    },
    untagAds: async (tagId, adIds) => {
      const removed: AdId[] = [];
      for (const part of entryParts(adIds)) removed.push(...(await change(() => untagPart(db, tagId, part, options))));
      return removed;
    },
  };
};

const validName = (typed: string): string => {
  const name = plainTagName(typed);
  if (name === '' || name.length > TAG_NAME_LENGTH) throw new AppError('INPUT_INVALID');
  return name;
};

/** Each ad once, in parts that one entry can contain. */
const entryParts = (adIds: readonly AdId[]): AdId[][] => partsOf([...new Set(adIds)], TAG_ADS_LIMIT);

/** Inside a transaction. */
const createOne = async (db: LocalDatabase, name: string, options: StoreOptions): Promise<string> => {
  const tags = await db.tags.toArray();
  const named = liveTags(tags).find((tag) => tagNameKey(tag.name) === tagNameKey(name));
  if (named !== undefined) return named.tagId;
  if (tags.length >= TAGS_PER_ACCOUNT) throw new AppError('TAG_LIMIT_REACHED');
  const tagId = options.newId();
  await writeMutation(db, { kind: 'create-tag', tagId, name }, options);
  return tagId;
};

/** Inside a transaction. */
const renameOne = async (
  db: LocalDatabase,
  { tagId, name }: { tagId: string; name: string },
  options: StoreOptions,
): Promise<string> => {
  const tags = await db.tags.toArray();
  const resolve = createTagResolver(tags);
  const target = resolve(tagId) ?? tagId;
  const isOther = (tag: { tagId: string; name: string }): boolean =>
    tag.tagId !== target && tagNameKey(tag.name) === tagNameKey(name);
  const named = liveTags(tags, resolve).find(isOther);
  if (named === undefined) {
    await renameTag(db, { tagId: target, name }, options);
    return target;
  }
  await mergeTag(db, { tagId: target, into: named.tagId }, options);
  return named.tagId;
};

/** Inside a transaction. */
const untagPart = async (
  db: LocalDatabase,
  tagId: string,
  adIds: readonly AdId[],
  options: StoreOptions,
): Promise<AdId[]> => {
  const tags = await db.tags.toArray();
  const target = createTagResolver(tags)(tagId);
  return target === null ? [] : dropAdTags(db, { tagIds: withAliases(target, tags), adIds }, options);
};
