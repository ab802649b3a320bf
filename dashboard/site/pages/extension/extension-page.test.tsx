import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { PageHostContext, type PageHost } from '#dashboard/site/host/page-host.tsx';
import { AddToChrome } from '#dashboard/site/pages/landing/add-to-chrome.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { ExtensionPage } from './extension-page.tsx';

const STORE = 'https://chromewebstore.google.com/detail/spendlens';
const away = (session?: typeof signedIn) =>
  createMemoryPlatform(session === undefined ? { hasExtension: false } : { hasExtension: false, session });
const hrefOf = (name: string): string | null => screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? null;

test('without an entry in the store, the page offers the download and three steps', async () => {
  openDashboard('/extension', away());
  expect(await screen.findByRole('heading', { level: 1, name: 'Get the Spendlens extension' })).toBeTruthy();
  expect(hrefOf('Download extension')).toBe('/extension.zip');
  const steps = within(screen.getByRole('heading', { name: 'Install it in three steps' }).closest('section')!);
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1Unzip the file',
    '2Turn on Developer mode',
    '3Load the folder',
  ]);
  expect(steps.getAllByText('chrome://extensions', { selector: 'code' })).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'The extension is installed' })).toBeNull();
  expect(document.title).toBe('Chrome extension · Spendlens');
});

test('with an entry in the store, the page leads to it and needs no steps', () => {
  const host: PageHost = { isSignedIn: false, hasExtension: false, serverOrigin: '' };
  openPart(
    <PageHostContext value={host}>
      <ExtensionPage storeUrl={STORE} />
    </PageHostContext>,
    away(),
  );
  expect(hrefOf('Add to Chrome')).toBe(STORE);
  expect(screen.queryByRole('link', { name: 'Download extension' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Install it in three steps' })).toBeNull();
});

test('the page says that the extension is installed as soon as it is', async () => {
  const { platform } = openDashboard('/extension', away());
  await screen.findByRole('heading', { name: 'Install it in three steps' });
  platform.change({ hasExtension: true });
  expect(await screen.findByRole('heading', { name: 'The extension is installed' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Install it in three steps' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download extension' })).toBeNull();
  expect(hrefOf('Download it again')).toBe('/extension.zip');
});

test('in the extension, the download comes from the server', async () => {
  const serverOrigin = 'https://spendlens.example';
  openDashboard('/extension', createMemoryPlatform({ host: 'extension', serverOrigin }));
  await screen.findByRole('heading', { name: 'The extension is installed' });
  expect(hrefOf('Download it again')).toBe('https://spendlens.example/extension.zip');
});

test('a visitor on a phone is led to the sign-up', async () => {
  openDashboard('/extension', away());
  const phone = within((await screen.findByRole('heading', { name: 'You need a computer' })).closest('section')!);
  expect(phone.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  expect(phone.queryByRole('button', { name: 'Send me the link' })).toBeNull();
});

test('a user on a phone gets the link by mail, and sees why it was not sent', async () => {
  const { platform, user } = openDashboard('/extension', away(signedIn));
  platform.fail.set('mailExtensionLink', new AppError('TOO_MANY_REQUESTS'));
  await user.click(await screen.findByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/^Too many/)).toBeTruthy();
  platform.fail.set('mailExtensionLink', new AppError('NETWORK_UNREACHABLE'));
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/^We couldn’t send the email/)).toBeTruthy();
  platform.fail.clear();
  platform.answers.set('mailExtensionLink', { message: 'We sent the link.' });
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await waitFor(() => expect(screen.getByText('We sent the link.').getAttribute('role')).toBe('status'));
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBe(document.activeElement);
  expect(inputsOf(platform, 'mailExtensionLink')).toEqual([{}, {}, {}]);
});

test.each([
  ['', '/extension'],
  [STORE, STORE],
])('Add to Chrome with the store link “%s” leads to %s', (storeUrl, href) => {
  openPart(<AddToChrome storeUrl={storeUrl} />, away());
  expect(hrefOf('Add to Chrome')).toBe(href);
});

test('Learn leads to the extension only while it is missing', async () => {
  const { platform } = openDashboard('/learn', away());
  expect((await screen.findByRole('link', { name: 'Get the extension' })).getAttribute('href')).toBe('/extension');
  platform.change({ hasExtension: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Get the extension' })).toBeNull());
});
