import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

describe('the focus after a change of the screen', () => {
  it('moves to the main part, which has the name of the screen', async () => {
    const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn }));
    await screen.findByRole('heading', { level: 1, name: 'My Ads' });
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const nav = screen.getByRole('navigation', { name: 'Main navigation' });
    await user.click(within(nav).getByRole('link', { name: 'Plan History' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Plan History' })));
  });

  it('moves to the heading of a public page', async () => {
    const { user } = openDashboard('/forgotpassword');
    await user.click(await screen.findByRole('link', { name: 'Back to Home' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('stays in the first field of a form', async () => {
    const { user } = openDashboard('/login');
    const head = within(await screen.findByRole('banner'));
    await user.click(head.getByRole('link', { name: 'Sign Up' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('is not moved on the first screen of a page load', async () => {
    openDashboard('/my-ads', createMemoryPlatform({ session: signedIn }));
    await screen.findByRole('heading', { level: 1, name: 'My Ads' });
    expect(document.activeElement).toBe(document.body);
  });
});
