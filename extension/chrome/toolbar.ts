/** Whether the extension's icon is pinned beside the address bar. */
export type Toolbar = {
  isPinned: () => Promise<boolean>;
  /** Browsers before 130 don't tell; there the answer is as old as the last look at the page. */
  onChange: (listener: () => void) => void;
};

export const chromeToolbar = (): Toolbar => ({
  isPinned: async () => (await chrome.action.getUserSettings()).isOnToolbar ?? false,
  onChange: (listener) => {
    const changed: typeof chrome.action.onUserSettingsChanged | undefined = chrome.action.onUserSettingsChanged;
    changed?.addListener(listener);
  },
});
