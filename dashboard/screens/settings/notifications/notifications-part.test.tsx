import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Read before the first test’s clock runs: the screen loads its parts on demand.
import '../settings-screen.tsx';
import './notifications-part.tsx';

const open = async () => {
  const platform = createMemoryPlatform({ session: signedIn });
  const data = { new_device: true, plan_reminders: true };
  platform.answers.set('readNotifications', { data });
  platform.answers.set('writeNotifications', { data });
  const opened = openDashboard('/settings/notifications', platform);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Logins from a new device' });
  return { ...opened, box };
};

describe('which mails one gets', () => {
  test('a choice is shown at once and sent', async () => {
    const { user, box, platform } = await open();
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(box.checked).toBe(false);
    expect(await screen.findByText('Done.')).toBeTruthy();
    const sent = { new_device: false, plan_reminders: true };
    expect(platform.asked.at(-1)).toMatchObject({ name: 'writeNotifications', input: { body: sent } });
  });

  test('reminders of the plan are a choice of their own', async () => {
    const { user, platform } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Your plan is about to renew/ }));
    const sent = { new_device: true, plan_reminders: false };
    expect(platform.asked.at(-1)).toMatchObject({ name: 'writeNotifications', input: { body: sent } });
  });

  test('a choice that the server did not take is taken back, with the reason', async () => {
    const { user, box, platform } = await open();
    platform.fail.set('writeNotifications', new AppError('NETWORK_UNREACHABLE'));
    await user.click(box);
    expect(await screen.findByText('Network Error')).toBeTruthy();
    await waitFor(() => expect(box.checked).toBe(true));
  });
});
