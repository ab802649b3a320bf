import { groupBy } from '#shared/lib/group-by.ts';
import type { Tag } from './tag.ts';

type Link = Pick<Tag, 'tagId' | 'mergedInto'>;

/** Returns the id of the tag that an id stands for after all merges; null if the tag is unknown. */
export type ResolveTag = (tagId: string) => string | null;

/**
 * Creates the function that follows aliases. An alias of an unknown tag stands for itself, because a device can receive
 * the alias before its target. A device can also have a circle for a moment, before it receives how the server decided:
 * then the lowest id of the circle stands for all its tags.
 */
export const createTagResolver = (tags: Iterable<Link>): ResolveTag => {
  const targets = new Map<string, string | null>();
  for (const { tagId, mergedInto } of tags) targets.set(tagId, mergedInto);
  const resolved = new Map<string, string>();
  return (tagId) => {
    if (!targets.has(tagId)) return null;
    const known = resolved.get(tagId) ?? endOf(tagId, targets);
    resolved.set(tagId, known);
    return known;
  };
};

/** Returns the tags that stand for themselves. */
export const liveTags = <T extends Link>(tags: readonly T[], resolve = createTagResolver(tags)): T[] =>
  tags.filter(({ tagId }) => resolve(tagId) === tagId);

/** Returns the id of a tag, and those of the tags that were merged into it, also through other aliases. */
export const withAliases = (tagId: string, tags: readonly Link[]): string[] => {
  const aliasesOf = groupBy(tags, ({ mergedInto }) => mergedInto);
  const found = new Set([tagId]);
  for (const id of found) for (const alias of aliasesOf.get(id) ?? []) found.add(alias.tagId);
  return [...found];
};

const endOf = (tagId: string, targets: ReadonlyMap<string, string | null>): string => {
  const path: string[] = [];
  let current = tagId;
  for (;;) {
    const first = path.indexOf(current);
    if (first !== -1) return path.slice(first).reduce((lowest, id) => (id < lowest ? id : lowest));
    path.push(current);
    const next = targets.get(current) ?? null;
    if (next === null || !targets.has(next)) return current;
    current = next;
  }
};
