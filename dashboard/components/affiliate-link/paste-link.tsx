import { useState, type ReactNode } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { AffiliateDialog } from './affiliate-dialog.tsx';
import { saveReferral, type LinkRefusal, type Referral } from './save-referral.ts';

type Props = { userId: string; onClose: () => void; children?: ReactNode };

/** Asks a user who has not paid yet for the affiliate link that referred the user. No order is involved. */
export const PasteLink = ({ userId, onClose, children }: Props) => {
  const { isSaving, refusal, save } = useSaveReferral();
  const continueWith = async (code: string | null): Promise<void> => {
    if (code === null || (await save({ code, userId }))) onClose();
  };
  return (
    <AffiliateDialog
      isSaving={isSaving}
      refusal={refusal}
      onContinue={(code) => void continueWith(code)}
      onClose={onClose}
    >
      {children}
    </AffiliateDialog>
  );
};

type Saving = { isSaving: boolean; refusal: LinkRefusal | null };

/** Saves a referral and has the state of the call. `refusal`: null if there is no error. */
const useSaveReferral = () => {
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
