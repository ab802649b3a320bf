import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { extensionSettings as texts } from '#shared/texts/en/extension/extension-settings.ts';
import { createMemoryAsk, type WorkerAnswers } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import { createMemoryPlatform, inputsOf } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import { SettingsPage } from './settings-page.tsx';

const open = (answers: WorkerAnswers = {}) => {
  const platform = createMemoryPlatform();
  return openExtensionPage(<SettingsPage ask={createMemoryAsk(platform, answers)} />, platform);
};
const findSwitch = (name: string): Promise<HTMLElement> => screen.findByRole('switch', { name });
const findField = (): Promise<HTMLInputElement> => screen.findByLabelText(texts.downloadName.label);
const explanationOf = (control: HTMLElement): string | null | undefined =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('shows the stored settings while signed out', async () => {
  open({ 'consent.get': { consent: 'unasked' } });
  const [capture, refresh] = [await findSwitch(texts.capture.label), await findSwitch(texts.refresh.label)];
  expect([capture.ariaChecked, explanationOf(capture)]).toEqual(['false', texts.capture.unasked]);
  expect([refresh.ariaChecked, explanationOf(refresh)]).toEqual(['false', texts.refresh.off]);
  expect((await findField()).value).toBe('{page}-{adId}-{n}');
});

test('turns a switch on with the keyboard, and shows the stored state', async () => {
  const { user, platform } = open();
  const control = await findSwitch(texts.refresh.label);
  control.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(control.ariaChecked).toBe('true'));
  expect(explanationOf(control)).toBe(texts.refresh.on);
  expect(inputsOf(platform, 'refresh.set')).toEqual([{ refresh: 'on' }]);
});

test('keeps a switch as it is when the change failed, and reports it', async () => {
  const { user, platform } = open();
  platform.fail.set('consent.set', new AppError('INTERNAL'));
  const control = await findSwitch(texts.capture.label);
  await user.click(control);
  await waitFor(() => expect(explanationOf(control)).toBe(texts.capture.failed));
  expect(control.ariaChecked).toBe('true');
});

test('stays on and explains it when the Ad Library refuses the refresh', async () => {
  open({ 'refresh.get': { refresh: 'on', isRefused: true } });
  const control = await findSwitch(texts.refresh.label);
  expect([control.ariaChecked, explanationOf(control)]).toEqual(['true', texts.refresh.refused]);
});

test('stores a new pattern of file names, and shows its example at once', async () => {
  const { user, platform } = open();
  const field = await findField();
  expect(explanationOf(field)).toContain('Oat & Ember-1221417629971772-1.jpg');
  await user.clear(field);
  await user.click(field);
  await user.paste('{date} {page}: {adId}');
  expect(explanationOf(field)).toContain('2026-01-02 Oat & Ember_ 1221417629971772.jpg');
  expect(inputsOf(platform, 'download-name.set')).toEqual([]);
  await user.tab();
  expect(inputsOf(platform, 'download-name.set')).toEqual([{ pattern: '{date} {page}: {adId}' }]);
});

test.each(['', '{date} {n', '{unknown}'])(
  'does not store %j, and lists the placeholders that a pattern can contain',
  async (pattern) => {
    const { user, platform } = open();
    const field = await findField();
    await user.clear(field);
    await user.click(field);
    if (pattern !== '') await user.paste(pattern);
    await user.keyboard('{Enter}');
    expect(field.ariaInvalid).toBe('true');
    expect(explanationOf(field)).toContain('{page} {adId} {n} {date}');
    await user.clear(field);
    await user.paste('{page}');
    await user.keyboard('{Enter}');
    expect(field.ariaInvalid).toBe('false');
    expect(inputsOf(platform, 'download-name.set')).toEqual([{ pattern: '{page}' }]);
  },
);

test('reports that a pattern could not be stored', async () => {
  const { user, platform } = open();
  platform.fail.set('download-name.set', new AppError('INTERNAL'));
  const field = await findField();
  await user.type(field, '-new');
  await user.tab();
  await waitFor(() => expect(explanationOf(field)).toBe(texts.downloadName.failed));
});

test('explains a failure when the settings can’t be read', async () => {
  const platform = createMemoryPlatform();
  platform.fail.set('consent.get', new AppError('INTERNAL'));
  openExtensionPage(<SettingsPage ask={createMemoryAsk(platform)} />, platform);
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failed);
});
