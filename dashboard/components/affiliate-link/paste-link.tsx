import type { ReactNode } from 'react';
import { AffiliateDialog } from './affiliate-dialog.tsx';
import { useSaveReferral } from './use-save-referral.ts';

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
