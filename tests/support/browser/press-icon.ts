import type { Browser, Page } from 'puppeteer';
import { until } from './browser.ts';

/**
 * Presses the icon of the extension on the tab that shows `address`, as a user does. The real popup opens, and the
 * extension gets the permission `activeTab`, which `chrome.action.openPopup` does not grant.
 */
export const pressIcon = async (browser: Browser, extensionId: string, address: string): Promise<Page> => {
  const session = await browser.target().createCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const targetId = targetInfos.find(({ url }) => url.includes(address))?.targetId;
  if (targetId === undefined) throw new Error(`no tab shows ${address}`);
  await session.send('Extensions.triggerAction', { id: extensionId, targetId });
  await session.detach();
  const target = await browser.waitForTarget((candidate) => candidate.url().endsWith('src/popup/index.html'));
  const popup = await target.asPage();
  await until(
    () => popup.evaluate(() => document.querySelector('#popup')?.hasAttribute('aria-busy')),
    (isBusy) => isBusy === false,
  );
  return popup;
};
