/** An open connection between a content script and the worker. It transports only JSON and ends with either side. */
export type Channel = {
  send: (message: unknown) => void;
  /** Call it once, right after the channel was opened. `onEnd`: the other side closed the channel or was stopped. */
  listen: (onMessage: (message: unknown) => void, onEnd: () => void) => void;
  /** Calls `onEnd` of the other side, not of this side. */
  close: () => void;
};

/** The part of a port that a channel uses. The ports of the browser and of the polyfill both have it. */
type Port = {
  postMessage: (message: unknown) => void;
  onMessage: { addListener: (listener: (message: unknown) => void) => void };
  onDisconnect: { addListener: (listener: () => void) => void };
  disconnect: () => void;
};

export const channelOf = (port: Port): Channel => ({
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
