import { Button, Dialog, Portal, Stack } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { bankAccountFaults, plainCode } from '#shared/domain/bank-account.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate-screen.ts';
import type { SignedInView } from '#dashboard/app/guards.tsx';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { missingFields, wrongEmail } from '#dashboard/components/form/required-fields.ts';
import { SubmitButton } from '#dashboard/components/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { LoadedView } from '#dashboard/components/loaded-view.tsx';

const FIELDS = ['name', 'email', 'number', 'bankName', 'bankAccountNumber', 'bankCode', 'paymentLink'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

type Props = {
  /** The redeemable amount as text. It is not sent; the server computes the amount of the request. */
  amount: string;
  currency: 'EUR' | 'USD';
  session: SignedInView;
  onFiled: () => void;
  onClose: () => void;
};

/** Asks for the bank account that receives the commission. The form is filled with the stored bank account. */
export const RedeemDialog = (props: Props) => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(async () => ({
    account: (await platform.call(contract.profile.readBankAccount, {})).data,
  }));
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{texts.redeemTitle}</Dialog.Title>
            </Dialog.Header>
            <LoadedView of={found} onRetry={retry}>
              {({ account }) => <RedeemForm {...props} account={account} />}
            </LoadedView>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const plain = (values: Values) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  number: values.number.trim(),
  bankName: values.bankName.trim(),
  bankCode: plainCode(values.bankCode),
  bankAccountNumber: plainCode(values.bankAccountNumber),
  paymentLink: values.paymentLink.trim() === '' ? null : values.paymentLink.trim(),
});

const check = (values: Values): Problem | null => {
  const missing = missingFields(
    values,
    FIELDS.filter((field) => field !== 'paymentLink'),
  );
  if (missing !== null) return missing;
  const faults = Object.entries(bankAccountFaults(plain(values))).map(([field, fault]) => [
    field,
    accountsTexts.bankAccountFaults[fault],
  ]);
  const fields: Record<string, string> = { ...Object.fromEntries(faults), ...wrongEmail(values.email)?.fields };
  return Object.keys(fields).length === 0 ? null : { text: null, fields };
};

const initialOf = (account: BankAccount | null, { email, userName }: SignedInView): Values =>
  account === null
    ? { name: userName, email, number: '', bankName: '', bankAccountNumber: '', bankCode: '', paymentLink: '' }
    : { ...account, email, paymentLink: account.paymentLink ?? '' };

const RedeemForm = ({
  amount,
  currency,
  session,
  account,
  onFiled,
  onClose,
}: Props & { account: BankAccount | null }) => {
  const { platform, screen } = useServices();
  const { field, alert, hint, isSending, formProps } = useForm<Values>({
    initial: initialOf(account, session),
    check,
    send: async (values) => {
      const { message } = await platform.call(contract.affiliates.redeem, { body: { ...plain(values), currency } });
      screen.tell('success', message);
      onClose();
      onFiled();
    },
    explain: (error) => error.message,
  });
  return (
    <form {...formProps}>
      <Dialog.Body>
        <Dialog.Description pb="4">{texts.redeemBody}</Dialog.Description>
        <Stack gap="4">
          <FormField
            label={texts.fields.totalAmount}
            name="totalAmount"
            value={amount}
            onValue={() => undefined}
            disabled
            bg="sunken"
            color="quiet"
          />
          {FIELDS.map((name) => (
            <FormField
              key={name}
              label={texts.fields[name]}
              {...field(name)}
              {...(name === 'email' ? { type: 'email' } : {})}
              {...(name === 'number' ? { type: 'tel' } : {})}
              autoComplete="off"
            />
          ))}
          <FormAlert text={alert} hint={hint} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton isSending={isSending}>{texts.submit}</SubmitButton>
      </Dialog.Footer>
    </form>
  );
};
