import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { AsyncView, type Async } from './async-view.tsx';
import { explainLoad } from './explain-load.ts';
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

const LoadFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const { Icon, title, body } = explainLoad(error);
  return (
    <MessagePanel role="alert" icon={<Icon size={24} />} title={title} body={body}>
      <Button onClick={onRetry}>{settings.loading.retry}</Button>
    </MessagePanel>
  );
};
