import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { referralCodeIn } from '#shared/domain/affiliate/referral-code.ts';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { OrderHostContext } from '#dashboard/site/host/order-host.ts';
import button from '../../../kit/styles/button.module.css';
import type { LinkRefusal } from '#dashboard/components/affiliate-link/save-referral.ts';
import styles from './affiliate-question.module.css';

/** The attribute of the forms that buy a plan. The submit event of such a form opens the dialog. */
export const BUY_FORM = 'data-buy-form';

const TITLE_ID = 'affiliate-question';

/** `number`: the next question gets another number, and thus an empty form. */
type Question = { price: string; number: number };

/** A dialog that asks for an affiliate link between Buy Now and the order. Without scripts, Buy Now opens the order. */
export const AffiliateQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = useCallback((price: string) => setQuestion((last) => ({ price, number: (last?.number ?? 0) + 1 })), []);
  useBoughtPrice(ask);
  useTrialMark();
  useLayoutEffect(() => {
    if (question !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [question]);
  const close = (): void => {
    dialog.current?.close();
    setQuestion(null);
  };
  /** The event can arrive after the user has pressed Buy Now again. */
  const onClosed = (): void => {
    if (dialog.current?.open === false) setQuestion(null);
  };
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={TITLE_ID}
      onClose={onClosed}
      {...useBackdropPress(close)}
    >
      {question !== null && <LinkForm key={question.number} price={question.price} onClose={close} />}
    </dialog>
  );
};

/**
 * Calls `onPress` for a click on the backdrop. The form covers the dialog, so the dialog is the event target only
 * outside of the form. A click whose pointer went down inside the form is ignored.
 */
const useBackdropPress = (onPress: () => void) => {
  const hasStartedOutside = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent): void => {
      hasStartedOutside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent): void => {
      if (hasStartedOutside.current && target === currentTarget) onPress();
    },
  };
};

/** Prevents the submission of forms that buy a plan, and calls `onPrice` with the price ID instead. */
const useBoughtPrice = (onPrice: (price: string) => void): void => {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute(BUY_FORM)) return;
      const price = new FormData(form).get(PLAN_QUERY);
      if (typeof price !== 'string') return;
      event.preventDefault();
      onPrice(price);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [onPrice]);
};

/** Sets `data-trial` on the root if the signed-in user can have the trial. `plans/plan-offers.module.css` reads it. */
const useTrialMark = (): void => {
  const { canHaveTrial } = useContext(OrderHostContext);
  useEffect(() => {
    if (canHaveTrial === null) return;
    void canHaveTrial().then((hasTrial) => document.documentElement.toggleAttribute('data-trial', hasTrial));
  }, [canHaveTrial]);
};

type FormProps = { price: string; onClose: () => void };

const LinkForm = ({ price, onClose }: FormProps) => {
  const { openOrder } = useContext(OrderHostContext);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<LinkRefusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (refusal: LinkRefusal): void => {
    setProblem(refusal);
    if (refusal.isOfLink) field.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = referralCodeIn(link);
    if (link.trim() !== '' && code === null) return refuse({ text: texts.unreadable, isOfLink: true });
    if (isSaving) return undefined;
    setProblem(null);
    setSaving(true);
    const refusal = await openOrder({ price, code });
    if (refusal === null) return onClose();
    setSaving(false);
    return refuse(refusal);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h2 id={TITLE_ID}>{texts.title}</h2>
      <p>{texts.body}</p>
      <FormField
        ref={field}
        label={texts.link}
        name="link"
        inputMode="url"
        autoComplete="off"
        value={link}
        error={problem?.isOfLink === true ? problem.text : undefined}
        onValue={(value) => {
          setLink(value);
          setProblem(null);
        }}
      />
      <p className={styles['quiet']}>{texts.noLink}</p>
      <FormAlert text={problem?.isOfLink === false ? problem.text : null} />
      <div className={styles['buttons']}>
        <button type="button" className={button['quiet']} onClick={onClose}>
          {texts.skip}
        </button>
        <button type="submit" className={button['loud']} aria-disabled={isSaving}>
          {texts.ok}
        </button>
      </div>
    </form>
  );
};
