import { useRef, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { CostPreview } from '#shared/platform/own-costs/cost-collector.ts';
import { readCostFile } from '#shared/platform/own-costs/read-cost-file.ts';
import { renewCosts } from '#shared/store/own-costs/renew-costs.ts';
import { costImport as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

export type ImportState =
  | { step: 'choose'; fault: string | null }
  /** `share`: the fraction of the file that was read, from 0 to 1. */
  | { step: 'checking'; share: number }
  | { step: 'preview'; preview: CostPreview };

const initial: ImportState = { step: 'choose', fault: null };

/** Reads a file of Ads Manager, and stores its amounts when the user has seen the preview. */
export const useImportCosts = () => {
  const { screen, now } = useServices();
  const account = useOpenedAccount();
  const [state, setState] = useState<ImportState>(initial);
  const running = useRef<AbortController | null>(null);

  /** `country`: where the ads ran. Null: in several EU countries. */
  const read = async (file: Blob, country: OwnCost['country']): Promise<void> => {
    if (account === null) return;
    const controller = new AbortController();
    running.current = controller;
    const update = (next: ImportState): void => {
      if (running.current === controller) setState(next);
    };
    update({ step: 'checking', share: 0 });
    try {
      const onProgress = (share: number): void => update({ step: 'checking', share });
      const { signal } = controller;
      const found = await readCostFile(account, file, { nowMs: now(), country, signal, onProgress });
      update(
        'fault' in found
          ? { step: 'choose', fault: texts.fileFaults[found.fault] }
          : { step: 'preview', preview: found },
      );
    } catch (error) {
      update({ step: 'choose', fault: toAppError(error).message });
    }
  };

  /** Stores the amounts. Undo in the toast restores those that they replaced. Returns whether it succeeded. */
  const store = async ({ costs }: CostPreview): Promise<boolean> => {
    if (account === null) return false;
    const { ownCosts } = account;
    return toastOnError(screen, async () => {
      const adIds = new Set(costs.map(({ adId }) => adId));
      const replaced = (await ownCosts.list(renewCosts)).filter(({ adId }) => adIds.has(adId));
      await ownCosts.set(costs);
      const undo = async (): Promise<void> => {
        await ownCosts.remove([...adIds]);
        if (replaced.length > 0) await ownCosts.set(replaced);
        screen.tell('success', texts.undone);
      };
      screen.tell('success', say(texts.imported, { count: costs.length }), {
        action: { label: texts.undo, run: () => void toastOnError(screen, undo) },
      });
    });
  };

  const reset = (): void => {
    running.current?.abort();
    running.current = null;
    setState(initial);
  };
  return { state, read, store, reset };
};
