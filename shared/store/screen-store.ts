import { createStore, type StoreApi } from 'zustand/vanilla';

/** The kinds of toast. */
export type NoticeType = 'default' | 'success' | 'info' | 'warning' | 'error';

type NoticeAction = { label: string; run: () => void };

/** A toast. It disappears automatically or is dismissed. */
export type Notice = {
  id: number;
  type: NoticeType;
  text: string;
  action: NoticeAction | null;
  /** What the toast is about. A new toast about it replaces this one. Null: no toast replaces it. */
  subject: string | null;
};

type NoticeOptions = { action?: NoticeAction; subject?: string };

/** State of the page that all screens share. */
export type ScreenState = {
  /** Running calls. The global loading indicator shows while there is one. */
  pendingCalls: number;
  notices: readonly Notice[];
  /**
   * The user is deleting the account and is redirected when that is done. Meanwhile the end of the session does not
   * redirect.
   */
  isLeaving: boolean;
};

/** Reads and changes the shared state. `tell` shows a toast. */
export type ScreenStore = Pick<StoreApi<ScreenState>, 'getState' | 'subscribe'> & {
  /** Shows the loading indicator until `work` is settled, and returns its result. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (type: NoticeType, text: string, options?: NoticeOptions) => void;
  dismiss: (id: number) => void;
  /** Set it before the session ends, because the route guards react to that first. Reset it after the redirect. */
  setLeaving: (isLeaving: boolean) => void;
};

const MAX_NOTICES = 4;

/** State that all screens share during the lifetime of the page. */
export const createScreenStore = (): ScreenStore => {
  let lastId = 0;
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
    tell: (type, text, { action = null, subject = null }: Partial<Notice> = {}) => {
      lastId += 1;
      const notice: Notice = { id: lastId, type, text, action, subject };
      const isReplaced = (other: Notice): boolean => subject !== null && other.subject === subject;
      store.setState(({ notices }) => ({
        notices: [...notices.filter((other) => !isReplaced(other)), notice].slice(-MAX_NOTICES),
      }));
    },
    dismiss: (id) => store.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
    setLeaving: (isLeaving) => store.setState({ isLeaving }),
  };
};
