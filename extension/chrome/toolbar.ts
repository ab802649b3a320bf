/** Whether the icon of the extension is pinned to the toolbar. */
export type Toolbar = {
  isPinned: () => Promise<boolean>;
  /** Returns a function that ends the subscription. Never calls back in Chrome before 130, which has no such event. */
  onChange: (listener: () => void) => () => void;
};

export const chromeToolbar = (): Toolbar => ({
  isPinned: async () => (await chrome.action.getUserSettings()).isOnToolbar ?? false,
  onChange: (listener) => {
    const changed: typeof chrome.action.onUserSettingsChanged | undefined = chrome.action.onUserSettingsChanged;
    changed?.addListener(listener);
    return () => changed?.removeListener(listener);
  },
});
