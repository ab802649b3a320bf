/**
 * The extension's messages as a content script and our pages need them, over plain `chrome.runtime`: the polyfill would
 * double the size of what every library page loads.
 */
export type RuntimePort = {
  /** Rejects with the browser's own error: no receiver, context invalidated, channel closed. */
  send: (message: unknown) => Promise<unknown>;
  /** False once the extension was updated or removed: this script then is an orphan. */
  isAlive: () => boolean;
  /** Hears what the worker sends to this context. Answers how to stop. */
  listen: (onMessage: (message: unknown) => void) => () => void;
};

export const chromeRuntimePort = (): RuntimePort => ({
  send: async (message) => chrome.runtime.sendMessage<unknown, unknown>(message),
  isAlive,
  listen: (onMessage) => {
    const listener = (message: unknown, sender: chrome.runtime.MessageSender): void => {
      if (sender.id === chrome.runtime.id) onMessage(message);
    };
    chrome.runtime.onMessage.addListener(listener);
    return () => {
      if (isAlive()) chrome.runtime.onMessage.removeListener(listener);
    };
  },
});

/** In an orphaned content script `chrome.runtime` itself may be gone, whatever its type says. */
const isAlive = (): boolean => {
  const runtime: typeof chrome.runtime | undefined = globalThis.chrome?.runtime;
  return runtime?.id !== undefined;
};
