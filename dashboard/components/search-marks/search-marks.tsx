import { useEffect } from 'react';
import { parseTextSearch } from '#shared/search/text-search.ts';
import type { AdList } from '../ad-parts/use-ad-list.ts';
import { markMatches } from './mark-matches.ts';

/** Marks what the search found, in the cards of a list and in the details of the open ad. Renders nothing. */
export const SearchMarks = ({ list }: { list: Pick<AdList, 'query' | 'isSimilar'> | null }) => {
  const text = list?.query.text ?? '';
  const isSimilar = list?.isSimilar ?? false;
  useEffect(() => markMatches({ search: parseTextSearch(text), isSimilar }), [text, isSimilar]);
  return null;
};
