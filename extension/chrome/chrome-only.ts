/**
 * Shows one of our pages in the tab that already has it, otherwise in a new tab. It uses `chrome`, because the polyfill
 * has no `getContexts`, which lists our own pages without the permission `tabs`. `path` has no leading slash.
 */
export const openExtensionPage = async (path: string): Promise<void> => {
  const url = chrome.runtime.getURL(path);
  const tabs = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.TAB] });
  const [page = ''] = url.split('#');
  const open = tabs.find((tab) => tab.documentUrl?.split('#')[0] === page);
  if (open === undefined) {
    await chrome.tabs.create({ url });
    return;
  }
  await chrome.tabs.update(open.tabId, { active: true, url });
  await chrome.windows.update(open.windowId, { focused: true });
};

/**
 * Denies content scripts access to the storage of the extension, which browsers allow by default. Call it first on
 * every start of the worker. It uses `chrome`, because the polyfill has no `setAccessLevel`.
 */
export const closeStorageToContentScripts = async (): Promise<void> => {
  const accessLevel = 'TRUSTED_CONTEXTS';
  await Promise.all([
    chrome.storage.local.setAccessLevel({ accessLevel }),
    chrome.storage.session.setAccessLevel({ accessLevel }),
  ]);
};
