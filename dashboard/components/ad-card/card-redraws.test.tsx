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

/** Waits until every card has loaded. */
const waitForCards = () => screen.findAllByRole('button', { name: /^Check Spend/ });

test('renders only the affected cards again when the store changes', async () => {
  const rendered: string[] = [];
  const cards = rows.map((row, index) => (
    <Profiler key={row.adId} id={row.adId} onRender={(id) => rendered.push(id)}>
      <AdCard row={row} score={null} index={index} total={3} renderAction={noAction} />
    </Profiler>
  ));
  const { platform } = openPart(cards, createMemoryPlatform({ session: signedIn, rows, hasPictureJobs: true }));
  expect(await waitForCards()).toHaveLength(3);
  await screen.findAllByText('Loading image…');
  const renderedBy = async (change: Parameters<typeof platform.change>[0], isSeen: () => void): Promise<string[]> => {
    rendered.length = 0;
    platform.change(change);
    await waitFor(isSeen);
    return [...new Set(rendered)];
  };

  const reachOfOne = new Map([['10001', fullReach]]);
  const reachOfTwo = new Map(reachOfOne).set('10003', fullReach);
  const byReach = await renderedBy({ reach: reachOfOne }, () => screen.getByText('84.30K'));
  expect(byReach).toEqual(['10001']);
  const { follows } = await platform.openAccount();
  rendered.length = 0;
  await follows.follow({ pageId: '710002', pageName: 'Page 10002', pageUrl: null, pageLogoUrl: null });
  await screen.findByRole('button', { name: 'Unfollow: Page 10002' });
  expect([...new Set(rendered)]).toEqual(['10002']);
  const bySync = await renderedBy({ sync: { ...inSync, waiting: 4 }, reach: reachOfTwo }, () =>
    expect(screen.getAllByText('84.30K')).toHaveLength(2),
  );
  expect(bySync).toEqual(['10003']);
});

test('renders no card again for equal rows, and renders the card of an ad whose run changed', async () => {
  const rendered: string[] = [];
  const renderAction = (row: CollectedAd) => {
    rendered.push(row.adId);
    return null;
  };
  const store = createStore<readonly CollectedAd[]>(() => rows);
  const List = () => {
    const shown = useSyncExternalStore(store.subscribe, store.getState);
    return shown.map((row, index) => (
      <AdCard key={row.adId} row={row} score={null} index={index} total={3} renderAction={renderAction} />
    ));
  };
  openPart(<List />, createMemoryPlatform({ session: signedIn, rows }));
  await waitForCards();
  rendered.length = 0;
  const fresh = structuredClone(rows);
  const ended = { ...fresh[1]!, ad: { ...fresh[1]!.ad, isActive: false, endDate: 1_770_000_000 } };
  store.setState([fresh[0]!, ended, fresh[2]!], true);
  await screen.findByText('Ended');
  expect(rendered).toEqual(['10002']);
  const unknown = { ...ended, ad: { ...ended.ad, endDate: null, runState: 'unknown' as const } };
  store.setState([fresh[0]!, { ...ended, ad: { ...ended.ad, endDate: null } }, fresh[2]!], true);
  store.setState([fresh[0]!, unknown, fresh[2]!], true);
  await screen.findByText('Status unknown');
  expect(new Set(rendered)).toEqual(new Set(['10002']));
});
