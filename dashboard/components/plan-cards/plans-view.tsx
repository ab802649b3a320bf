import { Button } from '@chakra-ui/react';
import { CloudOff, PackageOpen, TriangleAlert } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { plansFailureText } from '#shared/words/plan-words.ts';
import { HeadingLevel } from '#dashboard/kit/states/heading-level.ts';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';

type Props<T> = { of: Async<T>; isEmpty: (data: T) => boolean; onRetry: () => void; children: (data: T) => ReactNode };

/** Renders a list of plans in one of four states: loading, failed with Retry, empty, or the plans. */
export const PlansView = <T,>({ of, isEmpty, onRetry, children }: Props<T>) => (
  <AsyncView
    of={of}
    loading={<SpinnerPage />}
    renderFailed={(error) => <PlansFailed error={error} onRetry={onRetry} />}
    isEmpty={isEmpty}
    empty={<NoPlans />}
  >
    {children}
  </AsyncView>
);

const NoPlans = () => (
  <MessagePanel level={use(HeadingLevel)} icon={<PackageOpen size={24} />} title={planTexts.empty} body="" />
);

const PlansFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const isUnreached = error.code === 'NETWORK_UNREACHABLE';
  return (
    <MessagePanel
      level={use(HeadingLevel)}
      role="alert"
      icon={isUnreached ? <CloudOff size={24} /> : <TriangleAlert size={24} />}
      title={plansFailureText(isUnreached)}
      body=""
    >
      <Button onClick={onRetry}>{planTexts.retry}</Button>
    </MessagePanel>
  );
};
