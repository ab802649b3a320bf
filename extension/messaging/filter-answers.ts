import type { MessageOutput } from './protocol.ts';
import { isListOf, isRecordOf, isShaped, isText } from './read-fields.ts';

const isFact = (value: unknown): value is string | number | null =>
  value === null || isText(value) || Number.isFinite(value);
const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isAdId = (value: unknown): value is string => isText(value) && /^\d{5,25}$/.test(value);

/** What the worker answers to the filter bar, told without schemas. */
export const isFilterForm = isShaped<MessageOutput<'filter.form'>>({
  fields: isListOf(
    isShaped({
      name: isText,
      kind: isText,
      label: isText,
      options: isListOf(isShaped({ value: isText, label: isText })),
    }),
  ),
  words: isRecordOf(isText),
});

export const isFilterFacts = isShaped<MessageOutput<'filter.facts'>>({
  held: isWholeNumber,
  facts: isListOf(isShaped({ id: isAdId, values: isRecordOf(isFact) })),
});

export const isStoreView = isShaped<MessageOutput<'store.ask'>>({
  text: isText,
  actions: isListOf(isShaped({ action: isText, label: isText })),
});
