/**
 * Messages between the worker and a content script or page of the extension. It uses `chrome.runtime` directly, because
 * the polyfill would double the code that every library page loads.
 */
export type RuntimePort = {
  /** Rejects with the error of the browser: no receiver, context invalidated, or channel closed. */
  send: (message: unknown) => Promise<unknown>;
  /** False after the extension was updated or removed: this script is then orphaned. */
  isAlive: () => boolean;
  /** Subscribes to messages of the worker to this context. Returns a function that unsubscribes. */
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

/** In an orphaned content script, `chrome.runtime` may be undefined although its type excludes that. */
const isAlive = (): boolean => {
  const runtime: typeof chrome.runtime | undefined = globalThis.chrome?.runtime;
  return runtime?.id !== undefined;
};
