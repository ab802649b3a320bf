import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, bought, monthly, SUBSCRIPTION_ID } from '#tests/support/builders/some-plans.ts';

const open = () =>
  openDashboard('/subscribe', answerBilling(createMemoryPlatform({ session: signedIn }), { detail: bought(monthly) }));
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('unsubscribe dialog', () => {
  const offer = { data: { message: '20% off next purchase', coupon: 'STAY20' } };

  const leaving = async (steps: readonly string[], prepare: (platform: MemoryPlatform) => void = () => undefined) => {
    const opened = open();
    prepare(opened.platform);
    for (const step of ['Unsubscribe', ...steps]) await press(opened, step);
    return opened;
  };
  const sent = ({ platform }: ReturnType<typeof open>, name: string) => inputsOf(platform, name);
  const ends = ({ where }: ReturnType<typeof open>) => waitFor(() => expect(where().pathname).toBe('/plan-history'));

  test('thanks the user and opens Plan History when the user keeps the subscription', async () => {
    const opened = await leaving(['No keep subscription']);
    expect(await screen.findByText('Thank you for staying with us!')).toBeTruthy();
    await ends(opened);
    expect(sent(opened, 'unsubscribe')).toEqual([]);
  });

  test('unsubscribes with two clicks when the user skips the questions', async () => {
    const opened = await leaving(['Cancel now, skip the questions'], ({ answers }) =>
      answers.set('unsubscribe', { message: 'Unsubscribed successfully!!!' }),
    );
    expect(await screen.findByText('Unsubscribed successfully!!!')).toBeTruthy();
    await ends(opened);
    expect(sent(opened, 'unsubscribe')).toEqual([{ body: { subscriptionId: SUBSCRIPTION_ID, formData: null } }]);
  });

  test('rejects empty feedback, and Other without a text', async () => {
    const opened = await leaving(["Yes I'm sure", 'Submit and Unsubscribe']);
    expect(await screen.findByText('Please share a valid feedback!')).toBeTruthy();
    await opened.user.click(screen.getByLabelText('Other'));
    await press(opened, 'Submit and Unsubscribe');
    expect(await screen.findByText('Please tell us in a few words.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Tell us more'));
    await opened.user.type(screen.getByLabelText('Tell us more'), 'I sold my shop');
    opened.platform.fail.set('getCoupons', new AppError('COUPON_NOT_FOUND'));
    await press(opened, 'Submit and Unsubscribe');
    await press(opened, 'Unsubscribe Now');
    await ends(opened);
    expect(sent(opened, 'unsubscribe')).toMatchObject([
      { body: { formData: { reasons: ['Other'], suggestions: '', customMessage: 'I sold my shop', retained: false } } },
    ]);
  });

  test('applies the coupon when the user accepts the offer', async () => {
    const opened = await leaving(["Yes I'm sure", 'Skip and Unsubscribe'], ({ answers }) => {
      answers.set('getCoupons', offer);
      answers.set('addDiscount', { message: 'Applied successfully' });
    });
    expect(await screen.findByText(/^20% off next purchase/)).toBeTruthy();
    await press(opened, "Yes I'll stay");
    expect(await screen.findByText('Applied successfully')).toBeTruthy();
    await ends(opened);
    expect(sent(opened, 'addDiscount')).toEqual([
      { body: { subscriptionId: SUBSCRIPTION_ID, formData: null, coupon: 'STAY20' } },
    ]);
  });

  test('unsubscribes when the user declines the offer', async () => {
    const opened = await leaving(["Yes I'm sure", 'Skip and Unsubscribe', 'No thanks'], ({ answers }) =>
      answers.set('getCoupons', offer),
    );
    await ends(opened);
    expect(sent(opened, 'unsubscribe')).toHaveLength(1);
  });

  test('shows the last step without an offer when the offer cannot be loaded', async () => {
    await leaving(["Yes I'm sure", 'Skip and Unsubscribe'], ({ fail }) =>
      fail.set('getCoupons', new AppError('NETWORK_UNREACHABLE')),
    );
    expect(await screen.findByRole('heading', { name: 'Sorry to see you go' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unsubscribe Now' })).toBeTruthy();
  });

  test('shows an error when unsubscribing fails, and opens Home when the subscription is unknown', async () => {
    const opened = await leaving(['Cancel now, skip the questions'], ({ fail }) =>
      fail.set('unsubscribe', new AppError('UNSUBSCRIBE_FAILED')),
    );
    expect(await screen.findByText('Failed to unsubscribe')).toBeTruthy();
    expect(opened.where().pathname).toBe('/subscribe');
    opened.platform.fail.set('unsubscribe', new AppError('SUBSCRIPTION_UNKNOWN'));
    await press(opened, 'Cancel now, skip the questions');
    expect(await screen.findByText('Invalid Subscription ID')).toBeTruthy();
    await waitFor(() => expect(opened.where().pathname).toBe('/homepage'));
  });
});
