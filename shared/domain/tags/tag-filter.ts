import type { ResolveTag } from './resolve-tags.ts';

/** The tags by which ads are filtered: ids, which can be those of aliases. An empty list filters nothing. */
export type TagFilter = {
  /** An ad must have one of these tags. */
  tagsAny: readonly string[];
  /** An ad must have all of these tags. */
  tagsAll: readonly string[];
  /** An ad must have none of these tags. */
  tagsNone: readonly string[];
};

/** Whether an ad with these tags matches. The ids are those that the ad has, which can be aliases. */
export type TagTest = (tagIds: readonly string[]) => boolean;

/**
 * Returns the test of each part of the filter that has tags. A tag that the account no longer has is on no ad: `any` of
 * only such tags, and `all` with one of them, match no ad.
 */
export const tagTestsOf = (
  { tagsAny, tagsAll, tagsNone }: TagFilter,
  resolve: ResolveTag,
): { [Part in keyof TagFilter]: TagTest | null } => ({
  tagsAny: anyOf(tagsAny, resolve),
  tagsAll: allOf(tagsAll, resolve),
  tagsNone: negated(anyOf(tagsNone, resolve)),
});

const anyOf = (wanted: readonly string[], resolve: ResolveTag): TagTest | null => {
  if (wanted.length === 0) return null;
  const targets = new Set(wanted.map(resolve).filter((target) => target !== null));
  return (tagIds) => tagIds.some((tagId) => targets.has(resolve(tagId) ?? ''));
};

const allOf = (wanted: readonly string[], resolve: ResolveTag): TagTest | null => {
  if (wanted.length === 0) return null;
  const targets = [...new Set(wanted.map(resolve))];
  return (tagIds) =>
    tagIds.length >= targets.length &&
    targets.every((target) => target !== null && tagIds.some((tagId) => resolve(tagId) === target));
};

const negated = (test: TagTest | null): TagTest | null => (test === null ? null : (tagIds) => !test(tagIds));
