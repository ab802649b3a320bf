import type { ExtensionWatch } from '#shared/platform/site-host/hand-off/extension-watch.ts';

/**
 * Sets the attribute `data-extension` on the root element while the extension is installed.
 * `dashboard/site/host/page-host.module.css` selects by it.
 */
export const markExtension = (root: HTMLElement, extension: ExtensionWatch): void => {
  const mark = (): void => void root.toggleAttribute('data-extension', extension.isInstalled());
  extension.subscribe(mark);
  mark();
};
