import { shell } from '#shared/texts/en/shell.ts';
import { isStorageBlocked } from '#shared/platform/stored-value.ts';
import { watchExtension, type ExtensionWatch } from '#shared/platform/site-host/hand-off/extension-channel.ts';
import { watchEarlySubmits } from '#dashboard/kit/form/early-submit.ts';
import type { ColorModeSwitch } from '#dashboard/kit/theme/color-mode.ts';
import { claimFirstVisit } from '#dashboard/kit/services/claim-first-visit.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { requestLogout } from '#dashboard/components/sign-out/logout-request.ts';
import { showMessageOf } from './message-from-address.ts';
import type { SiteParts } from './site-parts.ts';
import { startIslands } from './start-islands.ts';
import { watchHistory } from './watch-history.ts';

/** Starts all scripts of a prerendered public page. */
export const startSite = (page: Window, parts: SiteParts): void => {
  const root = page.document.documentElement;
  offerThemes(page.document, parts.colorMode);
  markExtension(root, watchExtension(page, parts.extension));
  explainStorage(page);
  watchEarlySubmits(page.document);
  void showMessageOf(page);
  countSiteVisit(page);
  watchLogout(page);
  watchHistory(page);
  if (root.classList.contains('signed-in')) {
    void import('./sign-in-extension.ts').then(({ signInExtension }) => signInExtension(page, parts));
  }
  startIslands(page, parts);
};

/** Connects the theme buttons of the page to `colorMode`. Their label names the theme that a click selects. */
const offerThemes = (page: Document, colorMode: ColorModeSwitch): void => {
  const buttons = page.querySelectorAll('[data-theme-toggle]');
  const updateLabels = (): void => {
    const label = colorMode.mode() === 'dark' ? shell.theme.toLight : shell.theme.toDark;
    for (const button of buttons) {
      button.setAttribute('aria-label', label);
      button.setAttribute('title', label);
    }
  };
  for (const button of buttons) button.addEventListener('click', colorMode.toggle);
  colorMode.subscribe(updateLabels);
  updateLabels();
};

/**
 * Sets the attribute `data-extension` on the root element while the extension is installed.
 * `dashboard/site/host/page-host.module.css` selects by it.
 */
const markExtension = (root: HTMLElement, extension: ExtensionWatch): void => {
  const mark = (): void => void root.toggleAttribute('data-extension', extension.isInstalled());
  extension.subscribe(mark);
  mark();
};

/**
 * Explains how to allow storage if the browser blocks it. The explanation is in a template, which
 * `dashboard/site/frame/page-frame.tsx` renders only on pages that need storage.
 */
const explainStorage = (page: Window): void => {
  const explanation = page.document.querySelector<HTMLTemplateElement>('template[data-storage-blocked]');
  if (explanation !== null && isStorageBlocked(page)) explanation.replaceWith(explanation.content);
};

/**
 * Sends one visit per tab to the server, as `dashboard/app/public-shell.tsx` does. It ignores errors, because
 * the user did not start this call. The server reads the IP address itself.
 */
const countSiteVisit = (page: Window): void => {
  if (!claimFirstVisit(page)) return;
  const headers = { 'content-type': 'application/json' };
  page.fetch('/api/track-ip', { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
};

/** Makes Logout in the header log out without a confirmation, as the menu of the dashboard does. */
const watchLogout = (page: Window): void =>
  page.document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`header a[href="${paths.logout}"]`) !== null) {
      requestLogout(page, Date.now());
    }
  });
