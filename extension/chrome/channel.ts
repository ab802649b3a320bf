/** An open connection between a content script and the worker. It transports only JSON and ends with either side. */
export type Channel = {
  send: (message: unknown) => void;
  /** Call it once, right after the channel was opened. `onEnd`: the other side closed the channel or was stopped. */
  listen: (onMessage: (message: unknown) => void, onEnd: () => void) => void;
  /** Calls `onEnd` of the other side, not of this side. */
  close: () => void;
};

export const channelOf = (port: chrome.runtime.Port): Channel => ({
  send: (message) => {
    try {
      port.postMessage(message);
    } catch {
      // The channel has just ended, and `onEnd` reports that.
    }
  },
  listen: (onMessage, onEnd) => {
    port.onMessage.addListener(onMessage);
    port.onDisconnect.addListener(onEnd);
  },
  close: () => port.disconnect(),
});

/** Opens a channel to the worker, and starts the worker if necessary. Throws in an orphaned content script. */
export const openChannel = (name: string): Channel => channelOf(chrome.runtime.connect({ name }));
