import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import { suggestTags } from '#shared/domain/tags/suggest-tags.ts';

/** The maximum number of tags that are rendered. The user finds the others by typing. */
const MAX_CHOICES = 100;

/** `first`: the tags that are listed first while nothing is typed. */
type Options = { typed: string; first: ReadonlySet<string> };

/** `newName`: the name that the typed text would give a new tag; null if a tag has it, or nothing is typed. */
export type TagChoices = { tags: readonly CountedTag[]; hidden: number; newName: string | null };

/** Returns the tags that the typed text suggests. The tag with exactly this name is the first. */
export const tagChoicesOf = (tags: readonly CountedTag[], { typed, first }: Options): TagChoices => {
  const key = tagNameKey(typed);
  const suggested = suggestTags(tags, typed, tags.length);
  const isFirst = ({ tagId, name }: CountedTag): boolean => (key === '' ? first.has(tagId) : tagNameKey(name) === key);
  const sorted = [...suggested.filter(isFirst), ...suggested.filter((tag) => !isFirst(tag))];
  const isNew = key !== '' && tags.every(({ name }) => tagNameKey(name) !== key);
  return {
    tags: sorted.slice(0, MAX_CHOICES),
    hidden: Math.max(0, sorted.length - MAX_CHOICES),
    newName: isNew ? plainTagName(typed) : null,
  };
};
