import type { Mutation, MutationKind } from '#shared/domain/synced/synced-kinds.ts';
import { changes } from '#shared/texts/en/research/changes.ts';
import type { TextValues } from '#shared/texts/fill.ts';
import { say } from '#shared/texts/say.ts';

const TEXTS: Readonly<Record<MutationKind, string>> = changes;

/** What a change that is not synced yet does, for example 'Save ad by Tidy Kitchen'. */
export const changeWords = (mutation: Mutation): string => say(TEXTS[mutation.kind], valuesOf(mutation));

/** The values that a text can name: the name of a page, preset, board or tag, an id, or a number of ads. */
const valuesOf = (mutation: Mutation): TextValues => {
  if ('adIds' in mutation) return { count: mutation.adIds.length };
  if ('ads' in mutation) return { count: mutation.ads.length };
  const name = nameIn(mutation);
  return name ?? { id: idIn(mutation) };
};

const nameIn = (mutation: Mutation): TextValues | null => {
  if ('ad' in mutation) return { page: mutation.ad.pageName };
  if ('page' in mutation) return { page: mutation.page.pageName };
  if ('board' in mutation) return { name: mutation.board.name };
  return 'name' in mutation ? { name: mutation.name } : null;
};

/** Changes of boards and tags without a name are described without an id, because users do not know these ids. */
const idIn = (mutation: Mutation): string => {
  if ('count' in mutation) return mutation.count.pageId;
  if ('cost' in mutation) return mutation.cost.adId;
  if ('adId' in mutation) return mutation.adId;
  if ('pageId' in mutation) return mutation.pageId;
  return 'id' in mutation ? mutation.id : '';
};
