import type { ExtensionWatch } from '#shared/platform/site-host/hand-off/extension-watch.ts';

/** Sets an attribute on the root element while the extension is installed, for `dashboard/site/host/page-host.module.css`. */
export const markExtension = (root: HTMLElement, extension: ExtensionWatch): void => {
  const mark = (): void => void root.toggleAttribute('data-extension', extension.isInstalled());
  extension.subscribe(mark);
  mark();
};
