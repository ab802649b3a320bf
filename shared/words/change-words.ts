import type { Mutation, MutationKind } from '#shared/domain/synced/synced-kinds.ts';
import { changes } from '#shared/texts/en/research/changes.ts';
import type { TextValues } from '#shared/texts/fill.ts';
import { say } from '#shared/texts/say.ts';

const TEXTS: Readonly<Record<MutationKind, string>> = changes;

/** What a change that is not synced yet does, for example 'Save ad by Tidy Kitchen'. */
export const changeWords = (mutation: Mutation): string => say(TEXTS[mutation.kind], valuesOf(mutation));

/** The values that the text of a change can name: the name of a page or preset, an id, or a number of ads. */
const valuesOf = (mutation: Mutation): TextValues => {
  if ('ad' in mutation) return { page: mutation.ad.pageName };
  if ('page' in mutation) return { page: mutation.page.pageName };
  if ('adIds' in mutation) return { count: mutation.adIds.length };
  if ('count' in mutation) return { id: mutation.count.pageId };
  if ('name' in mutation) return { name: mutation.name };
  if ('adId' in mutation) return { id: mutation.adId };
  return { id: 'pageId' in mutation ? mutation.pageId : mutation.id };
};
