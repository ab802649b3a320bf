import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { TAG_ADS_LIMIT } from '#shared/domain/synced/ad-tags.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { NamedTag } from '#dashboard/components/tags/ad-marks.ts';
import { useTagging } from '#dashboard/components/tags/use-tagging.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** On how many of the ads each tag is. Tags that are on none of them can be missing. */
type Counts = ReadonlyMap<string, number>;

export type PickedTags = {
  /** Null: not read yet. */
  counts: Counts | null;
  /** The number of ads that are done, while a change of many ads runs; null: none runs. */
  done: number | null;
  /** Adds the tag to the ads that lack it. If all ads have it, removes it from all. */
  toggle: (tag: NamedTag) => void;
  /** Creates a tag and adds it to all ads. Returns whether it was created. */
  create: (name: string) => Promise<boolean>;
};

/** The tags of the ads in the picker, and their changes, which run one after the other. `tags`: all tags. */
export const usePickedTags = (adIds: readonly AdId[], tags: readonly CountedTag[]): PickedTags => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const tagging = useTagging();
  const [done, setDone] = useState<number | null>(null);
  const { counts, add } = useCounts(account, adIds, tags);
  const last = useRef(Promise.resolve());
  const latest = useRef(counts);
  useLayoutEffect(() => {
    latest.current = counts;
  });

  const change = async (tag: NamedTag): Promise<void> => {
    if (tagging === null) return;
    const isOnAll = latest.current?.get(tag.tagId) === adIds.length;
    const onProgress = adIds.length > TAG_ADS_LIMIT ? setDone : undefined;
    onProgress?.(0);
    const changed = await (isOnAll ? tagging.untag : tagging.tag)(tag, adIds, onProgress);
    add(tag.tagId, isOnAll ? -changed.length : changed.length);
    setDone(null);
  };
  const enqueue = async <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.current.then(run);
    last.current = result.then(() => undefined);
    return result;
  };
  return {
    counts,
    done,
    toggle: (tag) => void enqueue(() => change(tag)),
    create: (name) =>
      enqueue(() =>
        toastOnError(screen, async () => {
          const tagId = await account?.tags.create(name);
          if (tagId !== undefined) await change({ tagId, name });
        }),
      ),
  };
};

/** Reads on how many of the ads each tag is, and reads it again when the number of ads of any tag has changed. */
const useCounts = (account: AccountServices | null, adIds: readonly AdId[], tags: readonly CountedTag[]) => {
  const { screen } = useServices();
  const [known, setKnown] = useState<{ used: string; counts: Counts } | null>(null);
  const used = tags.map(({ tagId, count }) => `${tagId} ${count}`).join();
  const fail = useEffectEvent((error: unknown) => screen.tell('error', toAppError(error).message));
  useEffect(() => {
    if (account === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      try {
        const counts = await countTagsOf(account.tags, adIds, () => isCurrent);
        if (isCurrent) setKnown({ used, counts });
      } catch (error) {
        fail(error);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [account, adIds, used]);
  return {
    counts: known?.counts ?? null,
    /** Shows a change immediately, because many ads are read slowly. */
    add: (tagId: string, count: number): void =>
      setKnown((before) => {
        if (before === null) return null;
        const counts = new Map([...before.counts, [tagId, (before.counts.get(tagId) ?? 0) + count]]);
        return { ...before, counts };
      }),
  };
};

/** Reads the tags of ads in parts, and stops when the result is not needed any more. */
const countTagsOf = async (
  tags: AccountServices['tags'],
  adIds: readonly AdId[],
  isNeeded: () => boolean,
): Promise<Counts> => {
  const counts = new Map<string, number>();
  for (const part of partsOf([...adIds], TAG_ADS_LIMIT)) {
    if (!isNeeded()) break;
    for (const tagIds of (await tags.among(part)).values()) {
      for (const tagId of tagIds) counts.set(tagId, (counts.get(tagId) ?? 0) + 1);
    }
  }
  return counts;
};
