import { screen } from '@testing-library/react';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { settingsOf } from '#tests/gallery/extension-page.tsx';
import { failing, visitor } from '#tests/gallery/platforms.ts';
import type { Stories } from '#tests/gallery/story.ts';

const longest = { 'download-name.get': { pattern: '{page}-{adId}-{n}-'.repeat(5) } };

const SENT_AT = Date.UTC(2026, 10, 21, 9, 5);
const allSent = { requests: RequestKind.options.map((kind, index) => ({ kind, lastAt: SENT_AT - index * HOUR_MS })) };

export const stories: Stories = {
  'by default': settingsOf(visitor()),
  'not asked yet, refresh on': settingsOf(visitor(), {
    answers: { 'consent.get': { consent: 'unasked' }, 'refresh.get': { refresh: 'on', isRefused: false } },
  }),
  'refresh refused, longest name': settingsOf(visitor(), {
    answers: { ...longest, 'refresh.get': { refresh: 'on', isRefused: true } },
  }),
  'saving paused, read-only mode by the server, everything sent': settingsOf(visitor(), {
    answers: {
      'consent.get': { consent: 'outdated' },
      'refresh.get': { refresh: 'on', isRefused: false },
      'read-only.get': { setting: 'default', isOn: true },
      'requests.list': allSent,
    },
  }),
  'read-only mode on': settingsOf(visitor(), { answers: { 'read-only.get': { setting: 'on', isOn: true } } }),
  'times can’t be read': settingsOf(failing(visitor(), ['requests.list'])),
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
