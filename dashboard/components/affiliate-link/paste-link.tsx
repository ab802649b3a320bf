import { Button, Dialog } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { referralCodeIn } from '#shared/domain/affiliate/referral-code.ts';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { saveReferral, type LinkRefusal } from './save-referral.ts';

type Props = {
  userId: string;
  onClose: () => void;
  /** Shown below the field. */
  children?: ReactNode;
};

/**
 * Asks a user who has not paid yet for the affiliate link that referred the user. No order is involved. The code is the
 * value of `ref` in the pasted link.
 */
export const PasteLink = (props: Props) => {
  const { onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame maxW="460px" onClose={onClose} initialFocus={() => field.current}>
      <LinkForm {...props} fieldRef={field} />
    </DialogFrame>
  );
};

/** `refusal` null: the code was not sent yet, or it was saved. */
type Saving = { isSaving: boolean; refusal: LinkRefusal | null };

type FormProps = Props & { fieldRef: RefObject<HTMLInputElement | null> };

const LinkForm = ({ userId, onClose, fieldRef, children }: FormProps) => {
  const services = useServices();
  const [{ isSaving, refusal }, setSaving] = useState<Saving>({ isSaving: false, refusal: null });
  const [link, setLink] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (refusal?.isOfLink === true) fieldRef.current?.focus();
  }, [refusal, fieldRef]);
  const ofLink = refusal?.isOfLink === true ? refusal : null;
  const accept = async (): Promise<void> => {
    const code = referralCodeIn(link);
    const isWrong = link.trim() !== '' && code === null;
    setUnreadable(isWrong);
    if (isWrong) fieldRef.current?.focus();
    if (isWrong || isSaving) return undefined;
    if (code === null) return onClose();
    setSaving({ isSaving: true, refusal: null });
    const refused = await saveReferral(services, { code, userId });
    setSaving({ isSaving: false, refusal: refused });
    return refused === null ? onClose() : undefined;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
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
