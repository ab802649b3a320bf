import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { VersionList } from './version-list.tsx';

const versionOf = (daysAgo: number, text: string) =>
  aCollectedAd({ text, title: 'The same headline' }, { capturedAt: JAN_2_2026 * 1_000 - daysAgo * DAY_MS });

const openCompared = async () => {
  const versions = [versionOf(0, 'Lamp\nnow 20% off'), versionOf(1, 'Lamp\nat full price'), versionOf(2, 'Desk')];
  const shown = openPart(
    <VersionList versions={versions} shown={versions[0]?.version ?? ''} onChoose={() => undefined} />,
    createMemoryPlatform({ session: signedIn, rows: versions }),
  );
  await shown.user.click(screen.getByRole('button', { name: 'Compare side by side' }));
  return {
    ...shown,
    marked: () => [...shown.container.querySelectorAll('mark')].map(({ textContent }) => textContent),
  };
};

test('lists the versions until the user compares two of them', async () => {
  const { user } = await openCompared();
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare side by side' }));
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3);
});

test('marks the lines in which the two newest versions differ', async () => {
  const { marked } = await openCompared();
  expect(marked()).toEqual(['at full price', 'now 20% off']);
  expect(screen.getByText('Headline, the same in both')).toBeTruthy();
});

test('compares the versions that the user chooses', async () => {
  const { user, marked } = await openCompared();
  const left = screen.getByRole('combobox', { name: 'Version on the left' });
  await user.selectOptions(left, within(left).getByRole('option', { name: /^Added Wed Dec 31/ }));
  expect(marked()).toEqual(['Desk', 'Lamp', 'now 20% off']);
});
