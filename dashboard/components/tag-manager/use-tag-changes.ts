import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#dashboard/components/ad-detail/use-question.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

const { manager: texts } = tagTexts;

/** Changes of tags. Merging and deleting ask first, because they can't be undone. A toast confirms each change. */
export type TagChanges = {
  /** Asks only if another tag has this name: then the tags are merged. */
  rename: (tag: CountedTag, name: string) => void;
  merge: (tag: CountedTag, into: CountedTag) => void;
  remove: (tag: CountedTag) => void;
};

type Options = { tags: readonly CountedTag[]; ask: Ask; onDone: () => void };

/** Returns null until the local store is open. `tags`: all tags. `onDone` is called after each change. */
export const useTagChanges = ({ tags, ask, onDone }: Options): TagChanges | null => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  if (account === null) return null;
  const run = runner({ screen, store: account.tags, onDone });
  return {
    rename: (tag, typed) => {
      const into = plainTagName(typed);
      const rename = (done: string): void => run((store) => store.rename(tag.tagId, into), done);
      const other = tags.find(({ tagId, name }) => tagId !== tag.tagId && tagNameKey(name) === tagNameKey(into));
      const names = { name: tag.name, into: other?.name ?? into };
      if (other === undefined) rename(say(texts.renamed, names));
      else ask(say(texts.confirmRename, names), () => rename(say(texts.merged, names)));
    },
    merge: (tag, into) => {
      const names = { name: tag.name, into: into.name };
      ask(say(texts.confirmMerge, names), () =>
        run((store) => store.merge(tag.tagId, into.tagId), say(texts.merged, names)),
      );
    },
    remove: (tag) =>
      ask(say(texts.confirmRemove, { name: tag.name, count: tag.count }), () =>
        run((store) => store.remove(tag.tagId), say(texts.removed, { name: tag.name })),
      ),
  };
};

type Context = { screen: ScreenStore; store: AccountServices['tags']; onDone: () => void };

/** Returns a function that runs a change and shows `done`, or the error, as a toast. */
const runner =
  ({ screen, store, onDone }: Context) =>
  (change: (store: AccountServices['tags']) => Promise<unknown>, done: string): void =>
    void toastOnError(screen, async () => {
      await screen.during(() => change(store));
      screen.tell('success', done);
      onDone();
    });
