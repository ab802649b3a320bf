import { useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { PickedAds } from './picked-ads.ts';
import { useAdRemoval } from './use-ad-removal.ts';

type Action = 'unsave' | 'remove';
type Question = { action: Action; adIds: readonly AdId[]; question: string };

/** Asks for a confirmation before an action on all selected ads, and runs the action after Yes. */
export const useBulkQuestion = (picked: PickedAds) => {
  const { screen } = useServices();
  const { services } = useAccount();
  const removal = useAdRemoval();
  const [isOpen, setOpen] = useState(false);
  // The question remains after the answer, so that the closing dialog keeps its text and can restore the focus.
  const [asked, setAsked] = useState<Question | null>(null);

  const ask = async (action: Action): Promise<void> => {
    if (services.status !== 'ready') return;
    const { ads } = services.data;
    const adIds = picked.keys().map(({ adId }) => adId);
    try {
      const saved = new Set(await screen.during(() => ads.savedAmong(adIds)));
      const targets = adIds.filter((adId) => saved.has(adId) === (action === 'unsave'));
      if (targets.length === 0) {
        screen.tell('info', action === 'unsave' ? texts.noneSaved : texts.onlySaved);
        return;
      }
      setAsked({ action, adIds: targets, question: questionOf(action, targets.length, saved.size) });
      setOpen(true);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  const yes = async (): Promise<void> => {
    setOpen(false);
    if (asked === null) return;
    const act = asked.action === 'unsave' ? removal.unsave : removal.remove;
    if (await act(asked.adIds)) picked.clear();
  };

  return { question: asked?.question ?? null, isOpen, ask, yes: () => void yes(), no: () => setOpen(false) };
};

const questionOf = (action: Action, count: number, saved: number): string => {
  if (action === 'unsave') return say(texts.confirmUnsave, { count });
  const question = say(texts.confirmRemove, { count });
  return saved === 0 ? question : `${question} ${say(texts.savedStay, { count: saved })}`;
};
