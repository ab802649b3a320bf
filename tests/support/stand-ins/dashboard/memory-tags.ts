import type { StoreApi } from 'zustand/vanilla';
import { TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { countTags } from '#shared/domain/tags/count-tags.ts';
import { createTagResolver } from '#shared/domain/tags/resolve-tags.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import type { Tag } from '#shared/domain/tags/tag.ts';
import type { TagsStore } from '#shared/store/tags/tags-store.ts';

/** `tags`: no aliases. `adTags`: the ids of the tags of each ad. */
export type TagState = { tags: readonly Tag[]; adTags: ReadonlyMap<string, readonly string[]> };

type Memory = {
  getState: () => TagState;
  setState: StoreApi<TagState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Tags in memory. A merge changes the ads, so there are no aliases. */
export const createMemoryTags = ({ getState, setState, ask }: Memory): TagsStore => {
  const named = (name: string): Tag | undefined =>
    getState().tags.find((tag) => tagNameKey(tag.name) === tagNameKey(name));
  const changeAds = (change: (tagIds: readonly string[], adId: string) => string[]): void =>
    setState(({ adTags }) => ({ adTags: new Map([...adTags].map(([adId, tagIds]) => [adId, change(tagIds, adId)])) }));
  const drop = (tagId: string): void => setState(({ tags }) => ({ tags: tags.filter((tag) => tag.tagId !== tagId) }));
  const mergeInto = (tagId: string, into: string): void => {
    changeAds((tagIds) => [...new Set(tagIds.map((id) => (id === tagId ? into : id)))]);
    drop(tagId);
  };
  return {
    list: async () => {
      const { tags, adTags } = getState();
      const counts = countTags(adTags.values(), createTagResolver(tags));
      return tags
        .map(({ tagId, name }) => ({ tagId, name, count: counts.get(tagId) ?? 0 }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    names: async () => new Map(getState().tags.map(({ tagId, name }) => [tagId, name])),
    among: async (adIds) =>
      new Map(
        adIds.flatMap((adId) =>
          (getState().adTags.get(adId)?.length ?? 0) === 0 ? [] : [[adId, tagsOf(getState(), adId)]],
        ),
      ),
    create: async (typed) => {
      await ask('tags.create', typed);
      const name = plainTagName(typed);
      const known = named(name);
      if (known !== undefined) return known.tagId;
      const tagId = crypto.randomUUID();
      setState(({ tags }) => ({ tags: [...tags, { tagId, name, mergedInto: null }] }));
      return tagId;
    },
    rename: async (tagId, typed) => {
      await ask('tags.rename', { tagId, name: typed });
      const other = named(typed);
      if (other !== undefined && other.tagId !== tagId) {
        mergeInto(tagId, other.tagId);
        return other.tagId;
      }
      setState(({ tags }) => ({
        tags: tags.map((tag) => (tag.tagId === tagId ? { ...tag, name: plainTagName(typed) } : tag)),
      }));
      return tagId;
    },
    merge: async (tagId, into) => {
      await ask('tags.merge', { tagId, into });
      if (tagId !== into) mergeInto(tagId, into);
    },
    remove: async (tagId) => {
      await ask('tags.remove', tagId);
      changeAds((tagIds) => tagIds.filter((id) => id !== tagId));
      drop(tagId);
    },
    tagAds: async (tagId, adIds) => {
      await ask('tags.tagAds', { tagId, adIds });
      const lacking = adIds.filter((adId) => !tagsOf(getState(), adId).includes(tagId));
      const isFull = (adId: string): boolean => tagsOf(getState(), adId).length >= TAGS_PER_AD;
      const [tagged, full] = [lacking.filter((adId) => !isFull(adId)), lacking.filter(isFull)];
      setState((state) => ({
        adTags: new Map([...state.adTags, ...tagged.map((adId) => [adId, [...tagsOf(state, adId), tagId]] as const)]),
      }));
      return { tagged, full };
    },
    untagAds: async (tagId, adIds) => {
      await ask('tags.untagAds', { tagId, adIds });
      const removed = adIds.filter((adId) => tagsOf(getState(), adId).includes(tagId));
      changeAds((tagIds, adId) => tagIds.filter((id) => id !== tagId || !removed.includes(adId)));
      return removed;
    },
  };
};

const tagsOf = ({ adTags }: TagState, adId: string): string[] => [...(adTags.get(adId) ?? [])];
