import { useState } from 'react';
import type { LinkRefusal } from './order-choice.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { saveReferral, type Referral } from './save-referral.ts';

type Saving = { isSaving: boolean; refusal: LinkRefusal | null };

/** Saves a referral and has the state of the call. `refusal`: null if there is no error. */
export const useSaveReferral = () => {
  const services = useServices();
  const [saving, setSaving] = useState<Saving>({ isSaving: false, refusal: null });

  /** Returns true if the server stored the referral. */
  const save = async (referral: Referral): Promise<boolean> => {
    setSaving({ isSaving: true, refusal: null });
    const refusal = await saveReferral(services, referral);
    setSaving({ isSaving: false, refusal });
    return refusal === null;
  };

  return { ...saving, save };
};
