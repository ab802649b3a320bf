import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { PageHostContext, type PageHost } from '#dashboard/site/host/page-host.tsx';
import { AddToChrome } from '#dashboard/site/pages/landing/add-to-chrome.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { ExtensionPage } from './extension-page.tsx';

const STORE = 'https://chromewebstore.google.com/detail/spendlens';
const withoutExtension = (session?: typeof signedIn) =>
  createMemoryPlatform(session === undefined ? { hasExtension: false } : { hasExtension: false, session });
const hrefOf = (name: string): string | null => screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? null;

test('offers the download and three steps when the store link is empty', async () => {
  openDashboard('/extension', withoutExtension());
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

test('links to the store and shows no steps when the store link is set', () => {
  const host: PageHost = { isSignedIn: false, hasExtension: false, serverOrigin: '' };
  openPart(
    <PageHostContext value={host}>
      <ExtensionPage storeUrl={STORE} />
    </PageHostContext>,
    withoutExtension(),
  );
  expect(hrefOf('Add to Chrome')).toBe(STORE);
  expect(screen.queryByRole('link', { name: 'Download extension' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Install it in three steps' })).toBeNull();
});

test('reports that the extension is installed as soon as it is', async () => {
  const { platform } = openDashboard('/extension', withoutExtension());
  await screen.findByRole('heading', { name: 'Install it in three steps' });
  platform.change({ hasExtension: true });
  expect(await screen.findByRole('heading', { name: 'The extension is installed' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Install it in three steps' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download extension' })).toBeNull();
  expect(hrefOf('Download it again')).toBe('/extension.zip');
});

test('downloads from the server origin when the extension shows the page', async () => {
  const serverOrigin = 'https://spendlens.example';
  openDashboard('/extension', createMemoryPlatform({ host: 'extension', serverOrigin }));
  await screen.findByRole('heading', { name: 'The extension is installed' });
  expect(hrefOf('Download it again')).toBe('https://spendlens.example/extension.zip');
});

test('links to the sign-up in the section for phones when the user is signed out', async () => {
  openDashboard('/extension', withoutExtension());
  const phone = within((await screen.findByRole('heading', { name: 'You need a computer' })).closest('section')!);
  expect(phone.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  expect(phone.queryByRole('button', { name: 'Send me the link' })).toBeNull();
});

test('emails the link to a signed-in user, and shows the error when it was not sent', async () => {
  const { platform, user } = openDashboard('/extension', withoutExtension(signedIn));
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
])('links Add to Chrome with the store link “%s” to %s', (storeUrl, href) => {
  openPart(<AddToChrome storeUrl={storeUrl} />, withoutExtension());
  expect(hrefOf('Add to Chrome')).toBe(href);
});

test('links from Learn to the extension only while it is missing', async () => {
  const { platform } = openDashboard('/learn', withoutExtension());
  expect((await screen.findByRole('link', { name: 'Get the extension' })).getAttribute('href')).toBe('/extension');
  platform.change({ hasExtension: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Get the extension' })).toBeNull());
});
