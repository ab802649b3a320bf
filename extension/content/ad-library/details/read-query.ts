import { jsonIn } from '#extension/content/ad-library/page-data/parse-answer.ts';
import { isQuery, type DetailsQuery } from '#extension/page-hook/hook-events.ts';

/** The query in a `QUERY_EVENT`. Null for other events that the page sends with this name. */
export const queryIn = (event: Event): DetailsQuery | null => {
  const [value] = event instanceof StorageEvent ? jsonIn(event.newValue ?? '') : [];
  return isQuery(value) ? value : null;
};
