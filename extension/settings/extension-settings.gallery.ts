import { screen } from '@testing-library/react';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { settingsOf } from '#tests/gallery/extension-page.tsx';
import { failing, visitor } from '#tests/gallery/platforms.ts';
import type { Stories } from '#tests/gallery/story.ts';

const longest = { 'download-name.get': { pattern: '{page}-{adId}-{n}-'.repeat(5) } };

export const stories: Stories = {
  'by default': settingsOf(visitor()),
  'not asked yet, refresh on': settingsOf(visitor(), {
    answers: { 'consent.get': { consent: 'unasked' }, 'refresh.get': { refresh: 'on', isRefused: false } },
  }),
  'refresh refused, longest name': settingsOf(visitor(), {
    answers: { ...longest, 'refresh.get': { refresh: 'on', isRefused: true } },
  }),
  'wrong name': settingsOf(visitor(), {
    play: async (user) => {
      await user.type(await screen.findByLabelText(extensionSettings.downloadName.label), '{{unknown}');
    },
  }),
  'change failed': settingsOf(failing(visitor(), ['consent.set']), {
    play: async (user) => {
      await user.click(await screen.findByRole('switch', { name: extensionSettings.capture.label }));
    },
  }),
  failed: settingsOf(failing(visitor(), ['consent.get'])),
};
