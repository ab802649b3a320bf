import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { useServices } from './services.tsx';

type Account = {
  services: Async<AccountServices>;
  /** Null until the local store is open. */
  sync: SyncStatus | null;
  reopen: () => void;
};

const AccountContext = createContext<Account | null>(null);
/** A separate context, because the sync state changes often and must not render every card again. */
const OpenedContext = createContext<AccountServices | null>(null);

const loading = { status: 'loading' } as const;

/** Opens the user's local store after the first paint, and watches its sync state. Use the user's id as `key`. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const { platform } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ attempt: number; services: Async<AccountServices> } | null>(null);
  const [sync, setSync] = useState<SyncStatus | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const settle = (services: Async<AccountServices>): void => {
      if (isCurrent) setOpened({ attempt, services });
    };
    platform.openAccount().then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'failed', error: toAppError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [platform, attempt]);

  const services = opened?.attempt === attempt ? opened.services : loading;
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.watchSyncStatus(setSync);
  }, [services]);

  const account = useMemo(
    () => ({ services, sync, reopen: () => setAttempt((previous) => previous + 1) }),
    [services, sync],
  );
  return (
    <AccountContext value={account}>
      <OpenedContext value={services.status === 'ready' ? services.data : null}>{children}</OpenedContext>
    </AccountContext>
  );
};

/** Returns the local store and its sync state. It throws outside of `AccountProvider`. */
export const useAccount = (): Account => {
  const account = use(AccountContext);
  if (account === null) throw new Error('AccountProvider is missing');
  return account;
};

/** Returns the local store, without the sync state; null until it is open. */
export const useOpenedAccount = (): AccountServices | null => use(OpenedContext);
