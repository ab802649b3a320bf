import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { LoadedView } from '#dashboard/components/loaded-view.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { SavedBankAccount } from './saved-bank-account.tsx';

export const BankAccountScreen = () => {
  const { platform } = useServices();
  const { found, retry, put } = useLoaded(async () => (await platform.call(contract.profile.readBankAccount, {})).data);
  return (
    <Box maxW="640px" mx="auto">
      <LoadedView of={found} onRetry={retry}>
        {(account) => <FormOrSaved account={account} onChange={put} />}
      </LoadedView>
    </Box>
  );
};

type Props = { account: BankAccount | null; onChange: (account: BankAccount | null) => void };

const FormOrSaved = ({ account, onChange }: Props) => {
  const [isEditing, setEditing] = useState(false);
  if (account !== null && !isEditing) {
    return <SavedBankAccount account={account} onEdit={() => setEditing(true)} onRemoved={() => onChange(null)} />;
  }
  return (
    <BankAccountForm
      account={account}
      onSaved={(saved) => {
        onChange(saved);
        setEditing(false);
      }}
      onCancel={() => setEditing(false)}
    />
  );
};
