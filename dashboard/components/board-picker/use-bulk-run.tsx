import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { BulkState } from './bulk-progress.tsx';
import { ADS_PER_CALL, type BulkRun } from './change-ads-of-board.ts';

const BulkProgress = lazily(async () => (await import('./bulk-progress.tsx')).BulkProgress);

/** Runs a change of `count` ads. Returns whether it succeeded; an error is shown as a toast. */
export type RunBulk = (
  kind: BulkState['kind'],
  count: number,
  work: (run: BulkRun) => Promise<void>,
) => Promise<boolean>;

/**
 * Returns a function that runs a change of many ads, and the dialog with its progress, in which the user can stop it.
 */
export const useBulkRun = (): { run: RunBulk; progress: ReactNode } => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const controller = useRef<AbortController | null>(null);
  const [state, setState] = useState<BulkState | null>(null);
  const [wasLong, setWasLong] = useState(false);

  const run: RunBulk = async (kind, count, work) => {
    if (account === null) return false;
    const own = new AbortController();
    controller.current = own;
    // A small change is too short to read its progress.
    const isLong = count > ADS_PER_CALL;
    const onProgress = (done: number): void => {
      if (isLong && !own.signal.aborted) setState({ kind, done, count });
    };
    if (isLong) setWasLong(true);
    onProgress(0);
    try {
      return await toastOnError(screen, () => screen.during(() => work({ account, signal: own.signal, onProgress })));
    } finally {
      setState(null);
    }
  };
  const cancel = (): void => {
    controller.current?.abort();
    setState(null);
  };
  const progress = wasLong && (
    <Suspense fallback={null}>
      <BulkProgress state={state} onCancel={cancel} />
    </Suspense>
  );
  return { run, progress };
};
