import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderPath, paths } from '#dashboard/app/paths.ts';
import { useSession } from '#dashboard/app/services.tsx';
import { useSaveReferral } from '#dashboard/components/affiliate-link/use-save-referral.ts';

/** Asks for the affiliate link between 'Buy Now' and the order. `chosen`: the price to order after the answer. */
export const useAffiliateQuestion = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const { isSaving, refusal, save, forget } = useSaveReferral();

  const continueToOrder = async (code: string | null): Promise<void> => {
    if (chosen === null) return;
    const order = orderPath(chosen);
    // The sign-up stores the referral of a new account, so a visitor's code is passed to the sign-up.
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
  return { isOpen: chosen !== null, isSaving, refusal, choose, continueToOrder };
};
