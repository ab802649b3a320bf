import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createMemoryAsk } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import { Popup } from './popup.tsx';
import { SETTINGS_URL } from './popup-parts.ts';

const open = (consent: string) => {
  const platform = createMemoryPlatform();
  const ask = createMemoryAsk(platform, { 'consent.get': { consent } });
  const tab = { isUnreachedLibrary: async () => false, reload: async () => undefined };
  return openExtensionPage(<Popup ask={ask} tab={tab} close={() => undefined} />, platform);
};

test('states that saving is paused while the consent is outdated, and leads to the settings', async () => {
  open('outdated');
  expect((await screen.findByRole('region', { name: popup.paused.label })).textContent).toContain(popup.paused.text);
  const link = screen.getByRole('link', { name: popup.paused.action });
  expect(link.getAttribute('href')).toBe(SETTINGS_URL);
});

test.each(['on', 'off', 'unasked'])('is not shown while the consent is %s', async (consent) => {
  open(consent);
  await screen.findByText(popup.signedOut.lead);
  expect(screen.queryByText(popup.paused.text)).toBeNull();
});
