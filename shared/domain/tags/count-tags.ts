import type { ResolveTag } from './resolve-tags.ts';

/**
 * Counts the ads of each tag. `ads`: the ids of the tags of each ad. An ad that has a tag and its alias counts once.
 * Tags without ads are not in the result.
 */
export const countTags = (ads: Iterable<readonly string[]>, resolve: ResolveTag): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const tagIds of ads) {
    for (const tagId of resolvedTags(tagIds, resolve)) counts.set(tagId, (counts.get(tagId) ?? 0) + 1);
  }
  return counts;
};

/** Returns the tags that the tags of an ad stand for, each once and in their order. Omits unknown tags. */
export const resolvedTags = (tagIds: readonly string[], resolve: ResolveTag): string[] => {
  const targets: string[] = [];
  for (const tagId of tagIds) {
    const target = resolve(tagId);
    if (target !== null && !targets.includes(target)) targets.push(target);
  }
  return targets;
};
