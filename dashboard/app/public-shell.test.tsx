import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { SiteFooter } from '#dashboard/site/frame/site-footer.tsx';
import { SiteHeader, type HeaderHost } from '#dashboard/site/frame/site-header.tsx';
import { SiteLinkContext } from '#dashboard/kit/routing/site-link.tsx';
import {
  createMemoryPlatform,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { RouterLink } from '../kit/routing/router-link.tsx';

beforeEach(() => sessionStorage.clear());

const linksIn = (container: HTMLElement): string[] =>
  within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** Renders a part of the shell. Use it for settings of the brand that are empty by default. */
const showPart = (part: React.ReactNode): void => {
  const { unmount } = render(
    <MemoryRouter>
      <SiteLinkContext value={RouterLink}>{part}</SiteLinkContext>
    </MemoryRouter>,
  );
  onTestFinished(unmount);
};

describe('the navigation', () => {
  const navigation = () => screen.findByLabelText('Site navigation');

  test('offers visitors the pages about the product, Login and Sign Up', async () => {
    openDashboard('/learn');
    expect(linksIn(await navigation())).toEqual([
      'Pricing /pricing',
      'About Us /about-us',
      'Learn /learn',
      'FAQ /faq',
      'Login /login',
      'Sign Up /signup',
    ]);
    expect(within(await navigation()).getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Learn');
  });

  test('shows Sign Up outside of the menu only for visitors', async () => {
    const signUps = (): number =>
      within(screen.getByRole('banner'))
        .getAllByRole('link', { hidden: true })
        .filter((link) => link.getAttribute('href') === '/signup' && link.closest('nav') === null).length;
    openDashboard('/learn');
    await navigation();
    expect(signUps()).toBe(1);
    closeDashboard();
    openDashboard('/learn', createMemoryPlatform({ session: signedIn }));
    await navigation();
    expect(signUps()).toBe(0);
  });

  test('offers signed-in users Dashboard, Affiliate and Logout', async () => {
    const { user, platform, where } = openDashboard('/learn', createMemoryPlatform({ session: signedIn }));
    expect(linksIn(await navigation()).slice(4)).toEqual(['Dashboard /dashboard', 'Affiliate /general-affilate-link']);
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/login', state: null }));
    expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } });
  });

  test('offers no links of visitors or signed-in users while the session is unknown', async () => {
    openDashboard('/learn', createMemoryPlatform({ session: { state: 'unknown' } }));
    expect(linksIn(await navigation())).toHaveLength(4);
  });

  test('opens the external affiliate portal in a new tab if the brand has one', () => {
    const host: HeaderHost = {
      viewer: 'user',
      onLogout: () => undefined,
      theme: { label: '', onToggle: () => undefined },
    };
    showPart(<SiteHeader path={null} affiliatePortalUrl="https://portal.example/join" host={host} />);
    const link = screen.getByRole('link', { name: 'Affiliate (opens in a new tab)', hidden: true });
    expect(link.getAttribute('href')).toBe('https://portal.example/join');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('the footer', () => {
  test('shows logo, links and copyright, and no credit if the brand has none', async () => {
    openDashboard('/learn');
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Spendlens' }).getAttribute('href')).toBe('/homepage');
    expect(linksIn(within(footer).getByRole('navigation', { name: 'Footer' }))).toEqual([
      'Pricing /pricing',
      'About Us /about-us',
      'Learn /learn',
      'FAQ /faq',
      'Contact Us /contact-us',
      'Cancel contracts here /cancel-contract',
      'Withdraw from contract here /cancel-contract#withdraw',
      'Privacy Policy /privacy-policy',
      'Terms /terms',
      'Imprint /imprint',
    ]);
    expect(within(footer).getByText('Copyright 2024 Spendlens')).toBeTruthy();
    expect(within(footer).queryByText(/Designed by/)).toBeNull();
  });

  test('credits the designer if the brand has a credit', () => {
    showPart(<SiteFooter designerCredit="Studio North" />);
    expect(screen.getByText('Designed by Studio North')).toBeTruthy();
  });
});

describe('a visit', () => {
  const visitsOf = (platform: MemoryPlatform): unknown[] =>
    platform.asked.filter(({ name }) => name === 'trackVisit').map(({ input }) => input);

  test('is counted once, without data about the visitor', async () => {
    const first = openDashboard('/learn');
    await waitFor(() => expect(visitsOf(first.platform)).toEqual([{ body: {} }]));
    closeDashboard();
    const again = openDashboard('/pricing');
    await screen.findByRole('contentinfo');
    expect(visitsOf(again.platform)).toEqual([]);
  });

  test('is not counted if the browser asks for privacy', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
    const { platform } = openDashboard('/learn');
    await screen.findByRole('contentinfo');
    await vi.dynamicImportSettled();
    expect(visitsOf(platform)).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  test('shows no error when it cannot be counted', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('trackVisit', new AppError('NETWORK_UNREACHABLE'));
    openDashboard('/learn', platform);
    await waitFor(() => expect(visitsOf(platform)).toHaveLength(1));
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
