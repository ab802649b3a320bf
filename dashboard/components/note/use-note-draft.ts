import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { notes as texts } from '#shared/texts/en/research/notes.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useLeaveWarning } from '#dashboard/kit/routing/use-leave-warning.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { noteDraftOf, type NoteDraft, type NoteDraftState } from './note-draft.ts';

/**
 * Returns the note of an ad while it is edited. The text is saved when the component is unmounted and when the browser
 * tab is hidden. If that fails, a toast shows the reason and offers Retry, and the draft keeps the text.
 */
export const useNoteDraft = (account: AccountServices, ad: Ad): { draft: NoteDraft; state: NoteDraftState } => {
  const { screen } = useServices();
  const draft = noteDraftOf(account, ad.id);
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const { state: save } = state.save;
  useLeaveWarning(save === 'waiting' || save === 'saving' || save === 'failed');

  const saveAfterLeaving = useEffectEvent(async (left: NoteDraft): Promise<void> => {
    const page = shownPageName(ad);
    const flush = async (): Promise<void> => {
      await left.flush();
      const { save: result } = left.state();
      if (result.state !== 'failed' || left.isShown()) return;
      screen.tell('error', say(texts.unsaved, { page, reason: result.error.message }), {
        subject: `note:${ad.id}`,
        action: { label: texts.retry, run: () => void flush() },
      });
    };
    await flush();
  });
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void saveAfterLeaving(draft);
    };
  }, [draft]);
  return { draft, state };
};
