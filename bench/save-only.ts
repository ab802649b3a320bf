import { flags } from '#shared/flags/flags.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';

/** Disables every feature but Save, as the operator can. It applies to pages that are loaded afterwards. */
export const disableAllButSave = async (browser: TestBrowser): Promise<void> => {
  const worker = await browser.worker();
  const switchedOff = Object.keys(flags)
    .filter((feature) => feature !== 'save')
    .map((feature) => ({ feature, from: '0.0.0', to: '999.0.0', reason: 'measured without' }));
  await worker.evaluate((config) => chrome.storage.local.set({ 'client-config': { askedAt: Date.now(), config } }), {
    oldestVersion: '0.0.0',
    switchedOff,
  });
};
