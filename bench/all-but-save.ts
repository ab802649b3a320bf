import { flags } from '#shared/flags/flags.ts';
import type { TestBrowser } from '#tests/support/browser.ts';

/** Switches everything but Save off, as the operator could, or back on; for pages that are loaded from now on. */
export const switchAllButSave = async (browser: TestBrowser, isOn: boolean): Promise<void> => {
  const worker = await browser.worker();
  const switchedOff = Object.keys(flags)
    .filter((feature) => !isOn && feature !== 'save')
    .map((feature) => ({ feature, from: '0.0.0', to: '999.0.0', reason: 'measured without' }));
  await worker.evaluate((config) => chrome.storage.local.set({ 'client-config': { askedAt: Date.now(), config } }), {
    oldestVersion: '0.0.0',
    switchedOff,
  });
};
