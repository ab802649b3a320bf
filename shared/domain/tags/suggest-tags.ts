import { searchableText } from '../ad/searchable-text.ts';
import type { CountedTag } from './tag.ts';

/**
 * Returns the tags whose name matches what the user typed so far: first those whose name begins with it, then those
 * that contain it, each group with the most used tags first. Case, accents and typographic signs do not matter. Without
 * a text, all tags match.
 */
export const suggestTags = (tags: readonly CountedTag[], typed: string, limit: number): CountedTag[] => {
  const text = searchableText([typed]);
  const [beginning, containing]: [CountedTag[], CountedTag[]] = [[], []];
  for (const tag of tags) {
    const name = searchableText([tag.name]);
    if (name.startsWith(text)) beginning.push(tag);
    else if (name.includes(text)) containing.push(tag);
  }
  return [...beginning.sort(byUse), ...containing.sort(byUse)].slice(0, limit);
};

const byUse = (one: CountedTag, other: CountedTag): number =>
  other.count - one.count || one.name.localeCompare(other.name);
