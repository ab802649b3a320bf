import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderPath, paths } from '#dashboard/app/paths.ts';
import { useSession } from '#dashboard/app/services.tsx';
import { useSaveReferral } from '#dashboard/components/affiliate-link/use-save-referral.ts';

/** From 'Buy Now' by way of the affiliate's link to the order. `chosen`: the price whose order waits for the answer. */
export const useAffiliateQuestion = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const { isSaving, refusal, save, forget } = useSaveReferral();

  const goOn = async (code: string | null): Promise<void> => {
    if (chosen === null) return;
    const order = orderPath(chosen);
    // A visitor's account belongs to the link from the sign-up on.
    if (session.state !== 'signed-in') {
      const search = code === null ? '' : `?${new URLSearchParams({ ref: code })}`;
      await navigate({ pathname: paths.signUp, search }, { state: { from: order } });
      return;
    }
    if (code === null || (await save({ code, userId: session.userId, planId: chosen }))) await navigate(order);
  };

  const choose = (price: string | null): void => {
    forget();
    setChosen(price);
  };
  return { isOpen: chosen !== null, isSaving, refusal, choose, goOn };
};
