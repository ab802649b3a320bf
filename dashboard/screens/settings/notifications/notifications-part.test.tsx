import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
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

describe('the choice of mails', () => {
  test('shows a choice immediately and sends it', async () => {
    const { user, box, platform } = await open();
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(box.checked).toBe(false);
    expect(await screen.findByText('Done.')).toBeTruthy();
    const sent = { new_device: false, plan_reminders: true };
    expect(platform.asked.at(-1)).toMatchObject({ name: 'writeNotifications', input: { body: sent } });
  });

  test('sends the choice of plan reminders separately', async () => {
    const { user, platform } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Your plan is about to renew/ }));
    const sent = { new_device: true, plan_reminders: false };
    expect(platform.asked.at(-1)).toMatchObject({ name: 'writeNotifications', input: { body: sent } });
  });

  test('reverts a choice with an error when the server refuses it', async () => {
    const { user, box, platform } = await open();
    platform.fail.set('writeNotifications', new AppError('NETWORK_UNREACHABLE'));
    await user.click(box);
    expect(await screen.findByText('Network Error')).toBeTruthy();
    await waitFor(() => expect(box.checked).toBe(true));
  });
});
