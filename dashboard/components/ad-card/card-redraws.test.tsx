import { screen, waitFor } from '@testing-library/react';
import { Profiler, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inSync, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { fullReach } from '#tests/support/builders/difficult-ads.ts';
import { AdCard } from './ad-card.tsx';

const rows = ['10001', '10002', '10003'].map((id) => aCollectedAd({ id, pageId: `7${id}`, pageName: `Page ${id}` }));
const noAction = () => null;

/** Waits until nothing is on its way any more. */
const waitForCards = () => screen.findAllByRole('button', { name: /^Check Spend/ });

test('a change of the store draws the cards anew that it is about, and no other', async () => {
  const drawn: string[] = [];
  const cards = rows.map((row, place) => (
    <Profiler key={row.adId} id={row.adId} onRender={(id) => drawn.push(id)}>
      <AdCard row={row} place={place} places={3} renderAction={noAction} />
    </Profiler>
  ));
  const { platform } = openPart(cards, createMemoryPlatform({ session: signedIn, rows }));
  expect(await waitForCards()).toHaveLength(3);
  await screen.findAllByText('Picture is on its way');
  const drawnBy = async (change: Parameters<typeof platform.change>[0], isSeen: () => void): Promise<string[]> => {
    drawn.length = 0;
    platform.change(change);
    await waitFor(isSeen);
    return [...new Set(drawn)];
  };

  const ofOne = new Map([['10001', fullReach]]);
  const ofAll = new Map(ofOne).set('10003', fullReach);
  const byReach = await drawnBy({ reach: ofOne }, () => screen.getByText('84.30K'));
  expect(byReach).toEqual(['10001']);
  const { follows } = await platform.openAccount();
  drawn.length = 0;
  await follows.follow({ pageId: '710002', pageName: 'Page 10002', pageUrl: null, pageLogoUrl: null });
  await screen.findByRole('button', { name: 'Unfollow: Page 10002' });
  expect([...new Set(drawn)]).toEqual(['10002']);
  const bySync = await drawnBy({ sync: { ...inSync, waiting: 4 }, reach: ofAll }, () =>
    expect(screen.getAllByText('84.30K')).toHaveLength(2),
  );
  expect(bySync).toEqual(['10003']);
});

test('rows that were read anew and say the same draw nothing; a run that ended does', async () => {
  const drawn: string[] = [];
  const renderAction = (row: CollectedAd) => {
    drawn.push(row.adId);
    return null;
  };
  const store = createStore<readonly CollectedAd[]>(() => rows);
  const List = () => {
    const shown = useSyncExternalStore(store.subscribe, store.getState);
    return shown.map((row, place) => (
      <AdCard key={row.adId} row={row} place={place} places={3} renderAction={renderAction} />
    ));
  };
  openPart(<List />, createMemoryPlatform({ session: signedIn, rows }));
  await waitForCards();
  drawn.length = 0;
  const fresh = structuredClone(rows);
  const ended = { ...fresh[1]!, ad: { ...fresh[1]!.ad, isActive: false, endDate: 1_770_000_000 } };
  store.setState([fresh[0]!, ended, fresh[2]!], true);
  await screen.findByText('Ended');
  expect(drawn).toEqual(['10002']);
});
