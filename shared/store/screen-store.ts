import { createStore, type StoreApi } from 'zustand/vanilla';

/** The kinds of toast. */
export type NoticeType = 'default' | 'success' | 'info' | 'warning' | 'error';

type NoticeAction = { label: string; run: () => void };

/** A toast. It leaves by itself or is dismissed. */
export type Notice = { id: number; type: NoticeType; text: string; action: NoticeAction | null };

export type ScreenState = {
  /** Calls under way; the global loading indicator shows while there is one. */
  pendingCalls: number;
  notices: readonly Notice[];
  /** Somebody ends the account himself and is led on once that is done; the end of his session sends him nowhere. */
  isLeaving: boolean;
};

export type ScreenStore = Pick<StoreApi<ScreenState>, 'getState' | 'subscribe'> & {
  /** Shows the loading indicator until `work` is settled, and hands its outcome through. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (type: NoticeType, text: string, action?: NoticeAction) => void;
  dismiss: (id: number) => void;
  /** To be said before the session is ended, of which the guards hear first, and taken back once he is led on. */
  setLeaving: (isLeaving: boolean) => void;
};

const MAX_NOTICES = 4;

/** What all screens share for as long as the page lives. */
export const createScreenStore = (): ScreenStore => {
  let told = 0;
  const store = createStore<ScreenState>(() => ({ pendingCalls: 0, notices: [], isLeaving: false }));
  const count = (change: 1 | -1): void => store.setState((state) => ({ pendingCalls: state.pendingCalls + change }));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    during: async (work) => {
      count(1);
      try {
        return await work();
      } finally {
        count(-1);
      }
    },
    tell: (type, text, action) => {
      told += 1;
      const notice: Notice = { id: told, type, text, action: action ?? null };
      store.setState((state) => ({ notices: [...state.notices, notice].slice(-MAX_NOTICES) }));
    },
    dismiss: (id) => store.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
    setLeaving: (isLeaving) => store.setState({ isLeaving }),
  };
};
