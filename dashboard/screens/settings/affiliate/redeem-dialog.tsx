import { Button, Dialog, Stack } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { bankAccountFaults } from '#shared/domain/affiliate/bank-account.ts';
import type { Currency } from '#shared/domain/money.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { BankCountry, bankCountryOf } from '#dashboard/components/bank-account/bank-country.tsx';
import {
  accountOfValues,
  codeFieldsOf,
  noBankValues,
  valuesOfAccount,
  type BankValues,
} from '#dashboard/components/bank-account/bank-values.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { missingFields, emailProblem } from '#dashboard/kit/form/required-fields.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';

const FIELDS = [
  'name',
  'email',
  'number',
  'bankName',
  'bankCountry',
  'bankAccountNumber',
  'bankCode',
  'paymentLink',
] as const;
type Values = BankValues & { email: string };

type Props = {
  /** The redeemable amount as text. It is only displayed; the server computes the amount of the request. */
  amount: string;
  currency: Currency;
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
    <DialogFrame maxW="520px" onClose={props.onClose}>
      <Dialog.Header>
        <Dialog.Title>{texts.redeemTitle}</Dialog.Title>
      </Dialog.Header>
      <LoadedView of={found} onRetry={retry}>
        {({ account }) => <RedeemForm {...props} account={account} />}
      </LoadedView>
      {found.status !== 'ready' && (
        <Dialog.Footer>
          <CancelButton onClose={props.onClose} />
        </Dialog.Footer>
      )}
    </DialogFrame>
  );
};

const CancelButton = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button variant="outline" size="lg" onClick={onClose}>
    {texts.cancel}
  </Button>
);

const check = (values: Values): Problem | null => {
  const missing = missingFields(
    values,
    FIELDS.filter((field) => field !== 'paymentLink' && (field !== 'bankCountry' || values.hasNoIban)),
  );
  if (missing !== null) return missing;
  const faults = Object.entries(bankAccountFaults(accountOfValues(values))).map(([field, fault]) => [
    field,
    accountsTexts.bankAccountFaults[fault],
  ]);
  const fields: Record<string, string> = { ...Object.fromEntries(faults), ...emailProblem(values.email)?.fields };
  return Object.keys(fields).length === 0 ? null : { text: null, fields };
};

const initialOf = (account: BankAccount | null, { email, userName }: SignedInView): Values =>
  account === null ? { ...noBankValues, name: userName, email } : { ...valuesOfAccount(account), email };

const RedeemForm = ({
  amount,
  currency,
  session,
  account,
  onFiled,
  onClose,
}: Props & { account: BankAccount | null }) => {
  const { platform, screen } = useServices();
  const form = useForm<Values>({
    initial: initialOf(account, session),
    check,
    send: async (sent) => {
      const body = { ...accountOfValues(sent), email: sent.email.trim(), currency };
      const { message } = await platform.call(contract.affiliates.redeem, { body });
      screen.tell('success', message);
      onClose();
      onFiled();
    },
    explain: (error) => explainFailure(error, texts.redeemFailed),
  });
  const { values, field, alert, hint, isSending, formProps } = form;
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
          />
          {FIELDS.map((name) =>
            name === 'bankCountry' ? (
              <BankCountry key={name} {...bankCountryOf(form)} />
            ) : (
              <FormField key={name} {...fieldPropsOf(name, values)} {...field(name)} autoComplete="off" />
            ),
          )}
          <FormAlert text={alert} hint={hint} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <CancelButton onClose={onClose} />
        <SubmitButton isSending={isSending}>{texts.submit}</SubmitButton>
      </Dialog.Footer>
    </form>
  );
};

const TYPES: Partial<Record<(typeof FIELDS)[number], string>> = { email: 'email', number: 'tel' };

const fieldPropsOf = (name: Exclude<(typeof FIELDS)[number], 'bankCountry'>, values: Values) => {
  if (name === 'bankCode' || name === 'bankAccountNumber') return codeFieldsOf(values)[name];
  return { label: texts.fields[name], type: TYPES[name] };
};
