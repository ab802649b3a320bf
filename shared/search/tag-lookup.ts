import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { createTagResolver, liveTags, type ResolveTag } from '#shared/domain/tags/resolve-tags.ts';
import type { Tag } from '#shared/domain/tags/tag.ts';

/** The tags of the account, for the filters and the search of lists. */
export type TagLookup = {
  resolve: ResolveTag;
  /** The ids of the tags whose name contains a term of a search, aliases of these tags included. */
  idsNamed: (term: string) => ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

export const createTagLookup = (tags: readonly Tag[]): TagLookup => {
  const resolve = createTagResolver(tags);
  const names = liveTags(tags, resolve).map(({ tagId, name }) => ({ tagId, text: searchableText([name]) }));
  return {
    resolve,
    idsNamed: (term) => {
      const named = new Set(names.flatMap(({ tagId, text }) => (text.includes(term) ? [tagId] : [])));
      if (named.size === 0) return NONE;
      return new Set(tags.flatMap(({ tagId }) => (named.has(resolve(tagId) ?? '') ? [tagId] : [])));
    },
  };
};
