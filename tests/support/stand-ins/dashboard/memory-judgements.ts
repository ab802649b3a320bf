import type { StoreApi } from 'zustand/vanilla';
import type { JudgedKey } from '#shared/domain/synced/judgements.ts';
import type { JudgementsStore, StoredJudgement } from '#shared/store/judgements/judgements-store.ts';

export type JudgementState = { judged: readonly StoredJudgement[] };

type Memory = {
  getState: () => JudgementState;
  setState: StoreApi<JudgementState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Hidden ads and advertisers in memory. */
export const createMemoryJudgements = ({ getState, setState, ask }: Memory): JudgementsStore => {
  const isOf = (key: JudgedKey) => (row: StoredJudgement) => row.target === key.target && row.id === key.id;
  return {
    list: async () => {
      await ask('judgements.list', null);
      return getState().judged.toSorted((one, other) => other.judgedAt - one.judgedAt);
    },
    ids: async () => ({ adIds: [], pageIds: [] }),
    add: async (judgement, judgedAt = Date.now()) => {
      await ask('judgements.add', judgement.id);
      setState(({ judged }) => ({ judged: [...judged, { ...judgement, judgedAt }] }));
    },
    remove: async (key) => {
      await ask('judgements.remove', key.id);
      const isRemoved = isOf(key);
      setState(({ judged }) => ({ judged: judged.filter((row) => !isRemoved(row)) }));
    },
  };
};
