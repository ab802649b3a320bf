import type { BankAccount } from '#shared/contract/profile.ts';
import { isBicOfOtherCountry, plainAccount, plainCode } from '#shared/domain/affiliate/bank-account.ts';
import { settings } from '#shared/texts/en/account/settings.ts';

const { bankAccount: texts } = settings;

/** The fields of a bank account in a form. `bankCountry` counts only with `hasNoIban`. */
export type BankValues = Record<keyof BankAccount, string> & { hasNoIban: boolean };

export const noBankValues: BankValues = {
  name: '',
  bankName: '',
  hasNoIban: false,
  bankCountry: '',
  bankAccountNumber: '',
  bankCode: '',
  number: '',
  paymentLink: '',
};

export const valuesOfAccount = (account: BankAccount): BankValues => ({
  ...account,
  bankCountry: account.bankCountry ?? '',
  hasNoIban: account.bankCountry !== null,
  paymentLink: account.paymentLink ?? '',
});

/** The account as it is sent and stored: codes in their plain form, an empty link as none. */
export const accountOfValues = (values: BankValues): BankAccount =>
  plainAccount({
    name: values.name.trim(),
    number: values.number.trim(),
    bankName: values.bankName.trim(),
    bankCode: values.bankCode,
    bankAccountNumber: values.bankAccountNumber,
    bankCountry: values.hasNoIban ? values.bankCountry : null,
    paymentLink: values.paymentLink.trim() === '' ? null : values.paymentLink.trim(),
  });

const CODE = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, fontFamily: 'mono' } as const;

/** The attributes of the fields of the two codes. Labels, hints and a warning depend on the country of the bank. */
export const codeFieldsOf = ({ hasNoIban, bankCode, bankAccountNumber }: BankValues) => {
  if (hasNoIban) {
    return {
      bankAccountNumber: { ...CODE, label: texts.accountNumber },
      bankCode: { ...CODE, label: texts.codeOfBank, hint: texts.codeOfBankHint },
    };
  }
  const isOther = isBicOfOtherCountry(plainCode(bankCode), plainCode(bankAccountNumber));
  return {
    bankAccountNumber: { ...CODE, label: texts.bankAccountNumber, hint: texts.bankAccountNumberHint },
    bankCode: {
      ...CODE,
      label: texts.bankCode,
      hint: texts.bankCodeHint,
      warning: isOther ? texts.bicOfOtherCountry : undefined,
    },
  };
};
