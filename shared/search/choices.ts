import { PENDING_LANGUAGE } from '#shared/domain/ad/ad-language.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { resolvedTags } from '#shared/domain/tags/count-tags.ts';
import type { ResolveTag } from '#shared/domain/tags/resolve-tags.ts';

/** A value of a filter, and the number of ads that have it. */
export type Choice = { value: string; count: number };

/** The filter choices: each value that occurs, the most frequent first. */
export type AdChoices = {
  pageNames: readonly Choice[];
  platforms: readonly Choice[];
  ctaTypes: readonly Choice[];
  domains: readonly Choice[];
  countries: readonly Choice[];
  languages: readonly Choice[];
  /** Ids of tags that are no aliases. */
  tags: readonly Choice[];
};

export const choicesAmong = (rows: readonly AdSummary[], resolveTag: ResolveTag): AdChoices => {
  const [pageNames, platforms, ctaTypes] = [counter(), counter(), counter()];
  const [domains, countries, languages, tags] = [counter(), counter(), counter(), counter()];
  for (const row of rows) {
    pageNames.add(row.pageName);
    for (const platform of row.platforms) platforms.add(platform);
    for (const country of row.countries) countries.add(country);
    if (row.ctaType !== null) ctaTypes.add(row.ctaType);
    if (row.domain !== null) domains.add(row.domain);
    for (const tagId of resolvedTags(row.tagIds, resolveTag)) tags.add(tagId);
    if (row.language !== PENDING_LANGUAGE) languages.add(row.language);
  }
  return {
    pageNames: pageNames.list(),
    platforms: platforms.list(),
    ctaTypes: ctaTypes.list(),
    domains: domains.list(),
    countries: countries.list(),
    languages: languages.list(),
    tags: tags.list(),
  };
};

const counter = () => {
  const counts = new Map<string, number>();
  return {
    add: (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1),
    list: (): Choice[] =>
      [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
  };
};
