import { isRecord } from '#extension/content/ad-library/page-data/page-value.ts';
import { jsonIn } from '#extension/content/ad-library/page-data/parse-answer.ts';
import { DOCUMENT_ID, QUERY_NAME, type DetailsQuery } from '#extension/page-hook/hook-events.ts';

/** The query in a `QUERY_EVENT`. Null for other events that the page sends with this name. */
export const queryIn = (event: Event): DetailsQuery | null => {
  const [value] = event instanceof StorageEvent ? jsonIn(event.newValue ?? '') : [];
  if (!isRecord(value)) return null;
  const { name, documentId } = value;
  if (typeof name !== 'string' || typeof documentId !== 'string') return null;
  return QUERY_NAME.test(name) && DOCUMENT_ID.test(documentId) ? { name, documentId } : null;
};
