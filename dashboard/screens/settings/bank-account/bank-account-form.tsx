import { Button, Flex, Stack } from '@chakra-ui/react';
import { useLayoutEffect } from 'react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { bankAccountFaults } from '#shared/domain/affiliate/bank-account.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLeaveWarning } from '#dashboard/kit/routing/use-leave-warning.ts';
import { BankCountry, bankCountryOf } from '#dashboard/components/bank-account/bank-country.tsx';
import {
  accountOfValues,
  codeFieldsOf,
  noBankValues,
  valuesOfAccount,
  type BankValues,
} from '#dashboard/components/bank-account/bank-values.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField, type FieldProps } from '#dashboard/kit/form/form-field.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { bankAccount: texts } = settings;

const FIELDS = ['name', 'bankName', 'bankCountry', 'bankAccountNumber', 'bankCode', 'number', 'paymentLink'] as const;

const check = (values: BankValues): Problem | null => {
  const faults = bankAccountFaults(accountOfValues(values));
  const wrong = FIELDS.flatMap((field) => {
    const fault = faults[field];
    return fault === undefined ? [] : [{ field, fault }];
  });
  if (wrong.length === 0) return null;
  const isMissing = wrong.some(({ fault }) => fault === 'missing');
  return {
    text: isMissing ? accountsTexts.bankAccountFaults.missing : null,
    fields: Object.fromEntries(
      wrong.map(({ field, fault }) => [
        field,
        fault === 'missing' ? texts.required : accountsTexts.bankAccountFaults[fault],
      ]),
    ),
  };
};

type Props = {
  /** The stored bank account; null if there is none. */
  account: BankAccount | null;
  /** Whether the first field gets the focus, because the form replaces another view. */
  takesFocus: boolean;
  onSaved: (account: BankAccount | null) => void;
  onCancel: () => void;
};

const useBankAccountForm = ({ account, onSaved }: Props) => {
  const { platform, screen } = useServices();
  const initial = account === null ? noBankValues : valuesOfAccount(account);
  const form = useForm<BankValues>({
    initial,
    check,
    send: async (values) => {
      const { message, data } = await platform.call(contract.profile.writeBankAccount, {
        body: { data: accountOfValues(values) },
      });
      screen.tell('success', message);
      onSaved(data);
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  useLeaveWarning(([...FIELDS, 'hasNoIban'] as const).some((field) => form.values[field] !== initial[field]));
  return form;
};

const fieldPropsOf = (values: BankValues): Record<(typeof FIELDS)[number], Partial<FieldProps> & { label: string }> => {
  const { bankAccountNumber, bankCode } = codeFieldsOf(values);
  return {
    name: { label: texts.name, autoComplete: 'name' },
    bankName: { label: texts.bankName },
    bankCountry: { label: texts.country },
    bankAccountNumber,
    bankCode,
    number: { label: texts.number, type: 'tel', autoComplete: 'tel' },
    paymentLink: { label: texts.paymentLink, hint: texts.paymentLinkHint, type: 'url', autoComplete: 'off' },
  };
};

/** The form for the bank account that receives commissions. */
export const BankAccountForm = (props: Props) => {
  const form = useBankAccountForm(props);
  const { field, alert, hint, isSending, formProps } = form;
  const fieldProps = fieldPropsOf(form.values);
  const { ref } = formProps;
  useLayoutEffect(() => {
    if (props.takesFocus) ref.current?.querySelector('input')?.focus();
  }, [props.takesFocus, ref]);
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <form {...formProps}>
        <Stack gap="4">
          {FIELDS.map((name) =>
            name === 'bankCountry' ? (
              <BankCountry key={name} {...bankCountryOf(form)} />
            ) : (
              <FormField key={name} {...fieldProps[name]} {...field(name)} />
            ),
          )}
          <FormAlert text={alert} hint={hint} />
          <Flex gap="2" flexWrap="wrap">
            <SubmitButton isSending={isSending}>{texts.save}</SubmitButton>
            {props.account !== null && (
              <Button variant="ghost" size="lg" onClick={props.onCancel}>
                {texts.cancel}
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </SectionCard>
  );
};
