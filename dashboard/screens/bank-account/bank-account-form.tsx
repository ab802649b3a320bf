import { Button, Flex, Stack } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { bankAccountFaults, plainCode } from '#shared/domain/bank-account.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import { settings } from '#shared/texts/en/settings.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLeaveWarning } from '#dashboard/app/use-leave-warning.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormField, type FieldProps } from '#dashboard/components/form/form-field.tsx';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { SectionCard } from '#dashboard/components/section-card.tsx';

const { bankAccount: texts } = settings;

type Values = Omit<BankAccount, 'paymentLink'> & { paymentLink: string };

const FIELDS = ['name', 'bankName', 'bankAccountNumber', 'bankCode', 'number', 'paymentLink'] as const;
const nothing: Values = {
  name: '',
  bankName: '',
  bankAccountNumber: '',
  bankCode: '',
  number: '',
  paymentLink: '',
};

/** Returns the values as they are sent and stored: IBAN and BIC in their plain form, an empty link as null. */
const plain = (values: Values): BankAccount => ({
  name: values.name.trim(),
  number: values.number.trim(),
  bankName: values.bankName.trim(),
  bankCode: plainCode(values.bankCode),
  bankAccountNumber: plainCode(values.bankAccountNumber),
  paymentLink: values.paymentLink.trim() === '' ? null : values.paymentLink.trim(),
});

const check = (values: Values): Problem | null => {
  const faults = bankAccountFaults(plain(values));
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
  onSaved: (account: BankAccount | null) => void;
  onCancel: () => void;
};

const useBankAccountForm = ({ account, onSaved }: Props) => {
  const { platform, screen } = useServices();
  const initial = account === null ? nothing : { ...account, paymentLink: account.paymentLink ?? '' };
  const form = useForm<Values>({
    initial,
    check,
    send: async (values) => {
      const { message, data } = await platform.call(contract.profile.writeBankAccount, {
        body: { data: plain(values) },
      });
      screen.tell('success', message);
      onSaved(data);
    },
    explain: (error) => error.message,
  });
  useLeaveWarning(FIELDS.some((field) => form.values[field] !== initial[field]));
  return form;
};

const faces: Record<(typeof FIELDS)[number], Partial<FieldProps> & { label: string }> = {
  name: { label: texts.name, autoComplete: 'name' },
  bankName: { label: texts.bankName },
  bankAccountNumber: {
    label: texts.bankAccountNumber,
    hint: texts.bankAccountNumberHint,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    fontFamily: 'mono',
  },
  bankCode: {
    label: texts.bankCode,
    hint: texts.bankCodeHint,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    fontFamily: 'mono',
  },
  number: { label: texts.number, type: 'tel', autoComplete: 'tel' },
  paymentLink: { label: texts.paymentLink, hint: texts.paymentLinkHint, type: 'url', autoComplete: 'off' },
};

export const BankAccountForm = (props: Props) => {
  const { field, alert, hint, isSending, formProps } = useBankAccountForm(props);
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <form {...formProps}>
        <Stack gap="4">
          {FIELDS.map((name) => (
            <FormField key={name} {...faces[name]} {...field(name)} />
          ))}
          <FormAlert text={alert} hint={hint} />
          <Flex gap="2" flexWrap="wrap">
            <Button type="submit" size="lg" disabled={isSending}>
              {texts.save}
            </Button>
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
