import { useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { SavedBankAccount } from './saved-bank-account.tsx';

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
