import { TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { TAG_ADS_LIMIT } from '#shared/domain/synced/ad-tags.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { NamedTag } from './ad-marks.ts';

/** The ads whose tags were changed. */
type Changed = readonly AdId[];

/** Receives the number of ads that are done. */
type OnProgress = (done: number) => void;

/**
 * Changes of the tags of ads. A toast confirms each removal and each change of several ads, and offers Undo. They
 * return the changed ads; an error is shown as a toast, and the ads that were changed before it are returned.
 */
export type Tagging = {
  tag: (tag: NamedTag, adIds: readonly AdId[], onProgress?: OnProgress) => Promise<Changed>;
  untag: (tag: NamedTag, adIds: readonly AdId[], onProgress?: OnProgress) => Promise<Changed>;
};

/** Returns null until the local store is open. */
export const useTagging = (): Tagging | null => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  if (account === null) return null;
  const context = { screen, tags: account.tags };
  return {
    tag: (tag, adIds, onProgress) => tagAds(context, tag, { adIds, onProgress }),
    untag: (tag, adIds, onProgress) => untagAds(context, tag, { adIds, onProgress }),
  };
};

type Context = { screen: ScreenStore; tags: AccountServices['tags'] };
type Target = { adIds: readonly AdId[]; onProgress?: OnProgress | undefined };

const tagAds = async (context: Context, tag: NamedTag, target: Target): Promise<Changed> => {
  const [tagged, full]: [AdId[], AdId[]] = [[], []];
  await inParts(context, target, async (part) => {
    const done = await context.tags.tagAds(tag.tagId, part);
    tagged.push(...done.tagged);
    full.push(...done.full);
  });
  if (full.length > 0) context.screen.tell('warning', say(texts.full, { count: full.length, most: TAGS_PER_AD }));
  if (tagged.length > 0 && target.adIds.length > 1) {
    confirm(context, { tag, text: say(texts.tagged, { count: tagged.length, name: tag.name }) }, () =>
      untagAds(context, tag, { adIds: tagged }),
    );
  }
  return tagged;
};

const untagAds = async (context: Context, tag: NamedTag, target: Target): Promise<Changed> => {
  const removed: AdId[] = [];
  await inParts(context, target, async (part) => {
    removed.push(...(await context.tags.untagAds(tag.tagId, part)));
  });
  if (removed.length > 0) {
    confirm(context, { tag, text: say(texts.untagged, { count: removed.length, name: tag.name }) }, () =>
      tagAds(context, tag, { adIds: removed }),
    );
  }
  return removed;
};

/** Changes the ads in parts of one transaction, so that the progress can be shown. Stops at the first error. */
const inParts = async (
  { screen }: Context,
  { adIds, onProgress }: Target,
  change: (part: readonly AdId[]) => Promise<void>,
): Promise<void> => {
  let done = 0;
  await toastOnError(screen, () =>
    screen.during(async () => {
      for (const part of partsOf([...adIds], TAG_ADS_LIMIT)) {
        await change(part);
        done += part.length;
        onProgress?.(done);
      }
    }),
  );
};

/** A change of the same tag replaces the toast of the previous one, which is no longer true. */
const confirm = (
  { screen }: Context,
  { tag, text }: { tag: NamedTag; text: string },
  undo: () => Promise<unknown>,
): void =>
  screen.tell('success', text, {
    subject: `tag:${tag.tagId}`,
    action: { label: texts.undo, run: () => void undo() },
  });
