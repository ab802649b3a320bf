import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Flex } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { lastDigits } from '#shared/domain/affiliate/bank-account.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { countryName } from '#shared/words/display-names.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { ConfirmDialog } from '#dashboard/kit/dialogs/confirm-dialog.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { Fact, Facts } from '#dashboard/kit/parts/facts.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { explainCall, type Failure } from '#dashboard/kit/form/explain-failure.ts';
import { BankAccountForm } from './bank-account-form.tsx';

/** The stored bank account, or the form that stores one. */
export const BankAccountPart = () => {
  const { platform } = useServices();
  const { found, retry, put } = useLoaded(async () => (await platform.call(contract.profile.readBankAccount, {})).data);
  return (
    <LoadedView of={found} onRetry={retry}>
      {(account) => <FormOrSaved account={account} onChange={put} />}
    </LoadedView>
  );
};

type Props = { account: BankAccount | null; onChange: (account: BankAccount | null) => void };

const FormOrSaved = ({ account, onChange }: Props) => {
  const [view, setView] = useState<'first' | 'form' | 'saved'>('first');
  // Each later view replaces the element that has the focus, so it takes the focus.
  const takesFocus = view !== 'first';
  if (account !== null && view !== 'form') {
    return (
      <SavedBankAccount
        account={account}
        takesFocus={takesFocus}
        onEdit={() => setView('form')}
        onRemoved={() => {
          onChange(null);
          setView('form');
        }}
      />
    );
  }
  return (
    <BankAccountForm
      account={account}
      takesFocus={takesFocus}
      onSaved={(saved) => {
        onChange(saved);
        setView('saved');
      }}
      onCancel={() => setView('saved')}
    />
  );
};

const { bankAccount: texts } = settings;

type SavedProps = { account: BankAccount; takesFocus: boolean; onEdit: () => void; onRemoved: () => void };

/** Shows the stored account with only the end of its number. The form shows the whole number. */
const SavedBankAccount = ({ account, takesFocus, onEdit, onRemoved }: SavedProps) => {
  const { platform, screen } = useServices();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<Failure>({ text: null });
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (): Promise<void> => {
    setConfirming(false);
    setFailure({ text: null });
    try {
      const { message } = await platform.call(contract.profile.writeBankAccount, { body: { data: null } });
      screen.tell('success', message);
      onRemoved();
    } catch (error) {
      setFailure(explainCall(toAppError(error)));
    }
  };
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <SectionCard title={texts.savedTitle} intro={texts.intro} headingRef={heading}>
      <Facts>
        <Fact name={texts.name} value={account.name} />
        <Fact
          name={account.bankCountry === null ? texts.bankAccountNumber : texts.accountNumber}
          value={say(texts.masked, { digits: lastDigits(account.bankAccountNumber) })}
        />
        <Fact name={texts.bankName} value={account.bankName} />
        {account.bankCountry !== null && <Fact name={texts.country} value={countryName(account.bankCountry)} />}
        <Fact name={account.bankCountry === null ? texts.bankCode : texts.codeOfBank} value={account.bankCode} />
        <Fact name={texts.number} value={account.number} />
        {account.paymentLink !== null && <Fact name={texts.paymentLinkShort} value={account.paymentLink} />}
      </Facts>
      <FormAlert {...failure} />
      <Flex gap="2" flexWrap="wrap">
        <Button variant="outline" onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button variant="ghost" colorPalette="danger" color="danger.fg" onClick={() => setConfirming(true)}>
          {texts.remove}
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={isConfirming}
        question={texts.removeQuestion}
        onYes={() => void remove()}
        onNo={() => setConfirming(false)}
      />
    </SectionCard>
  );
};
