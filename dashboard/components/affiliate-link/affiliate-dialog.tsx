import { Button, Dialog } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { referralCodeIn } from '#shared/domain/affiliate/referral-code.ts';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { saveReferral, type LinkRefusal, type Referral } from './save-referral.ts';

type Props = {
  isSaving: boolean;
  /** Null: the code was not sent yet, or it was saved. */
  refusal: LinkRefusal | null;
  /** Called by Ok. `code`: the code of the pasted link; null: the field is empty. */
  onContinue: (code: string | null) => void;
  onClose: () => void;
  /** Shown below the field. */
  children?: ReactNode;
};

/** Asks before the first payment for the affiliate's link. The code is the value of `ref` in the pasted link. */
export const AffiliateDialog = (props: Props) => {
  const { onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame maxW="460px" onClose={onClose} initialFocus={() => field.current}>
      <LinkForm {...props} fieldRef={field} />
    </DialogFrame>
  );
};

type FormProps = Props & { fieldRef: RefObject<HTMLInputElement | null> };

const LinkForm = ({ isSaving, refusal, onContinue, onClose, fieldRef, children }: FormProps) => {
  const [link, setLink] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (refusal?.isOfLink === true) fieldRef.current?.focus();
  }, [refusal, fieldRef]);
  const ofLink = refusal?.isOfLink === true ? refusal : null;
  const accept = (): void => {
    const code = referralCodeIn(link);
    const isWrong = link.trim() !== '' && code === null;
    setUnreadable(isWrong);
    if (isWrong) fieldRef.current?.focus();
    if (!isWrong && !isSaving) onContinue(code);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{texts.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description pb="4">{texts.body}</Dialog.Description>
        <FormField
          ref={fieldRef}
          label={texts.link}
          name="link"
          inputMode="url"
          autoComplete="off"
          value={link}
          onValue={(value) => {
            setLink(value);
            setUnreadable(false);
          }}
          error={isUnreadable ? texts.unreadable : ofLink?.text}
        />
        {children}
        <FormAlert text={ofLink === null ? (refusal?.text ?? null) : null} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" size="lg" onClick={onClose}>
          {texts.skip}
        </Button>
        <SubmitButton isSending={isSaving}>{texts.ok}</SubmitButton>
      </Dialog.Footer>
    </form>
  );
};

type PasteProps = { userId: string; onClose: () => void; children?: ReactNode };

/** Asks a user who has not paid yet for the affiliate link that referred the user. No order is involved. */
export const PasteLink = ({ userId, onClose, children }: PasteProps) => {
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
