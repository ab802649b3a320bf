import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import { createMemoryPlatform, inputsOf } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createMemoryAsk, type WorkerAnswers } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import { SettingsPage } from './settings-page.tsx';

const texts = extensionSettings.readOnly;

const open = (answers: WorkerAnswers = {}) => {
  const platform = createMemoryPlatform();
  return openExtensionPage(<SettingsPage ask={createMemoryAsk(platform, answers)} />, platform);
};
const findChoice = (setting: keyof typeof texts.choices): Promise<HTMLInputElement> =>
  screen.findByRole('radio', { name: texts.choices[setting] });

test.each([
  ['default', false, texts.now.defaultOff],
  ['default', true, texts.now.defaultOn],
  ['on', true, texts.now.on],
  ['off', false, texts.now.off],
] as const)('shows the setting %s while read-only mode is on: %s, and explains it', async (setting, isOn, text) => {
  open({ 'read-only.get': { setting, isOn } });
  expect((await findChoice(setting)).checked).toBe(true);
  expect(screen.getByText(text)).toBeDefined();
});

test('stores the choice of the user, and states that the refresh is paused', async () => {
  const refresh = { 'refresh.get': { refresh: 'on', isRefused: false } };
  const { user, platform } = open({ ...refresh, 'read-only.set': { isOn: true } });
  await user.click(await findChoice('on'));
  await waitFor(async () => expect((await findChoice('on')).checked).toBe(true));
  expect(inputsOf(platform, 'read-only.set')).toEqual([{ setting: 'on' }]);
  expect(screen.getByText(texts.now.on)).toBeDefined();
  expect(screen.getByText(extensionSettings.refresh.paused)).toBeDefined();
});

test('keeps the stored choice when the change failed, and reports it', async () => {
  const { user, platform } = open();
  platform.fail.set('read-only.set', new AppError('INTERNAL'));
  await user.click(await findChoice('off'));
  await screen.findByText(texts.failed);
  expect((await findChoice('default')).checked).toBe(true);
});

test.each([
  ['unasked', true],
  ['outdated', true],
  ['on', false],
  ['off', false],
] as const)(
  'shows the facts of the disclosure beside the switch while the consent is %s: %s',
  async (consent, isOpen) => {
    open({ 'consent.get': { consent } });
    const fact = await screen.findByText(disclosure.collected);
    expect(fact.closest('details')?.open).toBe(isOpen);
  },
);

test('turns an outdated consent on again', async () => {
  const { user, platform } = open({ 'consent.get': { consent: 'outdated' } });
  const control = await screen.findByRole('switch', { name: extensionSettings.capture.label });
  expect(screen.getByText(extensionSettings.capture.outdated)).toBeDefined();
  expect(control.ariaChecked).toBe('false');
  await user.click(control);
  await waitFor(() => expect(control.ariaChecked).toBe('true'));
  expect(inputsOf(platform, 'consent.set')).toEqual([{ consent: 'on' }]);
});
