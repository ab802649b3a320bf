import { Button } from '@chakra-ui/react';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { AsyncView, type Async } from './async-view.tsx';
import { MessagePanel } from './message-panel.tsx';
import { SpinnerPage } from './spinner.tsx';

type Props<T> = { of: Async<T>; onRetry: () => void; children: (data: T) => ReactNode };

/** Renders the result of a call that is never empty: a spinner, the failure with Retry, or the data. */
export const LoadedView = <T,>({ of, onRetry, children }: Props<T>) => (
  <AsyncView
    of={of}
    loading={<SpinnerPage />}
    renderFailed={(error) => <LoadFailed error={error} onRetry={onRetry} />}
    isEmpty={() => false}
    empty={null}
  >
    {children}
  </AsyncView>
);

const { loading } = settings;

const LoadFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const isOffline = error.code === 'NETWORK_UNREACHABLE';
  return (
    <MessagePanel
      role="alert"
      icon={isOffline ? <CloudOff size={24} /> : <TriangleAlert size={24} />}
      title={isOffline ? loading.offline : loading.failed}
      body={isOffline ? loading.offlineBody : error.message}
    >
      <Button onClick={onRetry}>{loading.retry}</Button>
    </MessagePanel>
  );
};
