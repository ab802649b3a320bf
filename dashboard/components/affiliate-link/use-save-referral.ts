import { useState } from 'react';
import { affiliates } from '#shared/contract/affiliates.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/app/services.tsx';

type Referral = { code: string; userId: string; planId?: string };
type Saving = { isSaving: boolean; refusal: string | null };
const idle: Saving = { isSaving: false, refusal: null };

/** Sends the code of the referring affiliate to the server. `refusal`: the server's error message; null: no error. */
export const useSaveReferral = () => {
  const { platform, screen } = useServices();
  const [saving, setSaving] = useState(idle);

  /** Returns true if the server stored the referral; a toast has then shown its message. */
  const save = async ({ code, userId, planId }: Referral): Promise<boolean> => {
    setSaving({ isSaving: true, refusal: null });
    try {
      const body = { code, id: userId, ...(planId === undefined ? {} : { plan_id: planId }) };
      const { message } = await platform.call(affiliates.save, { body });
      screen.tell('success', message);
      setSaving(idle);
      return true;
    } catch (error) {
      setSaving({ isSaving: false, refusal: toAppError(error).message });
      return false;
    }
  };

  return { ...saving, save, forget: () => setSaving(idle) };
};
