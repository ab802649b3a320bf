/** The active tab of the window. The extension may read its URL while the popup is open. */
export type ActiveTab = {
  /**
   * Returns true for a page of the Ad Library without our content script. The user then reached it from another part of
   * facebook.com without a page load, and a reload adds the script.
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
        // With any other error, a content script received the message. It does not have to reply.
        return error instanceof Error && error.message.includes('Receiving end does not exist');
      }
    },
    reload: async () => {
      const tab = await find();
      if (tab?.id !== undefined) await chrome.tabs.reload(tab.id);
    },
  };
};
