import { useLayoutEffect, useRef } from 'react';
import { centsOf } from '#shared/domain/amount-text.ts';
import { CURRENCIES, currencyOf, DOLLARS_PER_EURO, euroCentsOf, type Currency } from '#shared/domain/money.ts';
import { doesSpendFit } from '#shared/domain/spend/does-spend-fit.ts';
import type { EstimatedCost } from '#shared/domain/spend/estimated-cost.ts';
import { ownCosts as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { FieldFrame } from '#dashboard/kit/form/field-frame.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import formStyles from '#dashboard/kit/form/form.module.css';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import styles from './own-cost.module.css';

type Props = {
  /** The accessible name of the form. */
  label: string;
  estimated: EstimatedCost;
  /** Euro cents; null: no amount is stored. */
  present: number | null;
  /** Rejects with AppError. */
  onSave: (spendCents: number) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the amount that an ad cost. */
export const OwnCostForm = ({ label, estimated, present, onSave, onCancel }: Props) => {
  const amount = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useLayoutEffect(() => {
    amount.current?.focus();
    amount.current?.select();
  }, []);
  const { values, set, field, alert, hint, isSending, formProps } = useForm({
    initial: { amount: present === null ? '' : (present / 100).toFixed(2), currency: 'EUR' },
    check: (typed) => {
      const fault = faultOf(euroCentsIn(typed), estimated);
      return fault === null ? null : { text: null, fields: { amount: fault } };
    },
    send: async (typed) => {
      const spendCents = euroCentsIn(typed);
      if (spendCents !== null) await onSave(spendCents);
    },
    explain: ({ message }) => message,
  });
  const dollars = say(texts.dollars, { rate: String(DOLLARS_PER_EURO.rate), date: DOLLARS_PER_EURO.asOf });
  return (
    <form {...formProps} method="dialog" aria-label={label} className={styles['form']}>
      <div className={styles['fields']}>
        <FormField
          {...field('amount')}
          ref={amount}
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={values.currency === 'USD' ? `${texts.hint} ${dollars}` : texts.hint}
        />
        <FieldFrame label={texts.currency} note={undefined}>
          {(linked) => (
            <select
              {...linked}
              name="currency"
              className={formStyles['input']}
              value={values.currency}
              onChange={({ target }) => set('currency', target.value)}
            >
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <FormAlert text={alert} hint={hint} />
      <div className={styles['buttons']}>
        <SubmitButton isSending={isSending}>{texts.save}</SubmitButton>
        <SubmitButton type="button" tone="outline" isSending={false} onClick={onCancel}>
          {texts.cancel}
        </SubmitButton>
      </div>
    </form>
  );
};

const CURRENCY_OF_SIGN: ReadonlyMap<string, Currency> = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
]);

/** Null: the text is not an amount, or its sign is that of another currency. */
const euroCentsIn = ({ amount, currency }: { amount: string; currency: string }): number | null => {
  const [sign = ''] = /[€$]/.exec(amount) ?? [];
  if (sign !== '' && CURRENCY_OF_SIGN.get(sign) !== currency) return null;
  const cents = centsOf(amount.replace(/[€$]/, ''));
  const known = currencyOf(currency);
  return cents === null || known === null ? null : euroCentsOf(cents, known);
};

const faultOf = (spendCents: number | null, { likelyCents, reach }: EstimatedCost): string | null => {
  if (spendCents === null || spendCents === 0) return texts.invalid;
  return doesSpendFit({ spendCents, likelyCents }) ? null : say(texts.unfit, { reach: reachText.format(reach) });
};

const reachText = new Intl.NumberFormat('en');
