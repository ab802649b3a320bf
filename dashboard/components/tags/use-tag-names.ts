import { useMemo } from 'react';
import type { AccountServices } from '#shared/platform/platform.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** Returns the display name of a tag or an alias. */
export type NameOfTag = (tagId: string) => string;

const readNames = ({ tags }: AccountServices): Promise<ReadonlyMap<string, string>> => tags.names();

/** Returns the names of the tags of the account. A tag that the account does not have is a deleted one. */
export const useTagNames = (): NameOfTag => {
  const { found } = useWatched(readNames);
  const names = found.status === 'ready' ? found.data : null;
  return useMemo(() => (tagId) => (names === null ? texts.loading : (names.get(tagId) ?? texts.deleted)), [names]);
};
