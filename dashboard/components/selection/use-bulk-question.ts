import { useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { PickedAds } from './picked-ads.ts';
import { useTakeAway } from './use-take-away.ts';

type Action = 'unsave' | 'remove';
type Asked = { action: Action; adIds: readonly AdId[]; question: string };

/** The one question before something is done to all that are selected, and what follows a Yes. */
export const useBulkQuestion = (picked: PickedAds) => {
  const { screen } = useServices();
  const { services } = useAccount();
  const takeAway = useTakeAway();
  const [isOpen, setOpen] = useState(false);
  // Stays after the answer, so that the closing dialog keeps its words and gives back what it took.
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (action: Action): Promise<void> => {
    if (services.status !== 'ready') return;
    const { ads } = services.data;
    const adIds = picked.keys().map(({ adId }) => adId);
    try {
      const saved = new Set(await screen.during(() => ads.savedAmong(adIds)));
      const meant = adIds.filter((adId) => saved.has(adId) === (action === 'unsave'));
      if (meant.length === 0) {
        screen.tell('info', action === 'unsave' ? texts.noneSaved : texts.onlySaved);
        return;
      }
      setAsked({ action, adIds: meant, question: questionOf(action, meant.length, saved.size) });
      setOpen(true);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  const yes = async (): Promise<void> => {
    setOpen(false);
    if (asked === null) return;
    const act = asked.action === 'unsave' ? takeAway.unsave : takeAway.remove;
    if (await act(asked.adIds)) picked.clear();
  };

  return { question: asked?.question ?? null, isOpen, ask, yes: () => void yes(), no: () => setOpen(false) };
};

const questionOf = (action: Action, count: number, saved: number): string => {
  if (action === 'unsave') return say(texts.confirmUnsave, { count });
  const question = say(texts.confirmRemove, { count });
  return saved === 0 ? question : `${question} ${say(texts.savedStay, { count: saved })}`;
};
