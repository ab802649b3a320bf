import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling } from '#tests/support/builders/some-plans.ts';
// Loaded before the clock of the first test starts: screens load on demand.
import '#dashboard/site/pages/landing/landing-page.tsx';
import '#dashboard/site/pages/pricing/pricing-page.tsx';
import '#dashboard/site/pages/stripe/stripe-page.tsx';
import '#dashboard/screens/subscribe/subscribe-screen.tsx';

const unpaid = { ...signedIn, account: 'unpaid' } as SessionView;

const PLACES: readonly [string, SessionView | undefined][] = [
  ['/homepage', undefined],
  ['/pricing', undefined],
  ['/stripe', undefined],
  ['/subscribe', unpaid],
  ['/subscribe?plan=yearly', unpaid],
];

test.each([
  ['the server does not answer', 'NETWORK_UNREACHABLE', 'Error: Error fetching data'],
  ['the server answers with an error', 'INTERNAL', 'Error: Network response was not ok'],
] as const)(
  'shows one sentence and Retry instead of the plan cards everywhere if %s',
  async (_when, code, sentence) => {
    for (const [at, session] of PLACES) {
      const platform = answerBilling(createMemoryPlatform(session === undefined ? {} : { session }), {});
      platform.answers.set('listFaq', { data: [] });
      platform.fail.set('listPlans', new AppError(code));
      openDashboard(at, platform);
      const alert = await screen.findByRole('alert');
      const retry = screen.getByRole('button', { name: 'Retry' });
      // On some places, the button is in the alert.
      const words = alert.textContent.replace(alert.contains(retry) ? retry.textContent : '', '');
      expect([at, words, screen.getAllByRole('alert').length]).toEqual([at, sentence, 1]);
      expect(screen.queryByRole('article', { name: 'Yearly' })).toBeNull();
      closeDashboard();
    }
  },
);
