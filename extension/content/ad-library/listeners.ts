/** Functions that are called on each event, each until its signal aborts. */
export type Listeners<Args extends readonly unknown[]> = {
  add: (listener: (...args: Args) => void, signal: AbortSignal) => void;
  emit: (...args: Args) => void;
};

export const createListeners = <Args extends readonly unknown[]>(): Listeners<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener, signal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
  };
};
