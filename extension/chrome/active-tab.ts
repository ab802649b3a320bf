/** The tab that the popup was opened over, which the person thereby let us see. */
export type ActiveTab = {
  /**
   * True: a library page without our controls, as one entered from another part of the site is until it is loaded anew.
   */
  isUnreachedLibrary: (probe: unknown) => Promise<boolean>;
  reload: () => Promise<void>;
};

const LIBRARY = /^https:\/\/([a-z0-9-]+\.)*facebook\.com\/ads\/library(\/?\?|\/?$|\/?#)/;

export const chromeActiveTab = (): ActiveTab => {
  const find = async (): Promise<chrome.tabs.Tab | undefined> =>
    (await chrome.tabs.query({ active: true, currentWindow: true }))[0];

  return {
    isUnreachedLibrary: async (probe) => {
      const tab = await find();
      if (tab?.id === undefined || !LIBRARY.test(tab.url ?? '')) return false;
      try {
        await chrome.tabs.sendMessage(tab.id, probe);
        return false;
      } catch (error) {
        // Any other failure means that somebody was there and did not reply, which nobody has to.
        return error instanceof Error && error.message.includes('Receiving end does not exist');
      }
    },
    reload: async () => {
      const tab = await find();
      if (tab?.id !== undefined) await chrome.tabs.reload(tab.id);
    },
  };
};
