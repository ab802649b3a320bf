/** A line between one content script and the worker that stays open, for JSON alone. It ends with either side. */
export type Channel = {
  send: (message: unknown) => void;
  /** Once, right after it was opened. `onEnd`: the other side closed it, or died. */
  listen: (onMessage: (message: unknown) => void, onEnd: () => void) => void;
  /** The other side hears of it, this one does not. */
  close: () => void;
};

export const channelOf = (port: chrome.runtime.Port): Channel => ({
  send: (message) => {
    try {
      port.postMessage(message);
    } catch {
      // It ended a moment ago; `onEnd` says so.
    }
  },
  listen: (onMessage, onEnd) => {
    port.onMessage.addListener(onMessage);
    port.onDisconnect.addListener(onEnd);
  },
  close: () => port.disconnect(),
});

/** Opens a channel to the worker, which is woken for it. Throws in an orphan. */
export const openChannel = (name: string): Channel => channelOf(chrome.runtime.connect({ name }));
