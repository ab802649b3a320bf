import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

// Loads the dialog before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./ad-detail-dialog.tsx'));
afterEach(() => window.localStorage.clear());

const idAt = (index: number): string => String(30_001 + index);
/** Ads in the order of the list. */
const ads = (count: number, facts: Partial<CollectedAd['ad']> = {}): CollectedAd[] =>
  Array.from({ length: count }, (_, index) =>
    aCollectedAd({ id: idAt(index), pageName: `Page ${index + 1}`, ...facts }, { capturedAt: 1_000 - index }),
  );
const openAt = async (rows: CollectedAd[], index: number) => {
  const opened = openDashboard(`/dashboard?ad=${idAt(index)}`, createMemoryPlatform({ session: signedIn, rows }));
  await screen.findByRole('heading', { name: `Ad by Page ${index + 1}` });
  // The dialog moves the focus into itself after it has opened.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await findPosition(`${index + 1} of ${rows.length}`);
  return opened;
};
const findPosition = (position: string): Promise<HTMLElement> =>
  waitFor(() => within(screen.getByRole('dialog')).getByText(position));

describe('stepping through the list', () => {
  test('shows the next and the previous ad on arrow keys, j and k, with its position', async () => {
    const { user, where } = await openAt(ads(3), 0);
    await user.keyboard('{ArrowRight}');
    await findPosition('2 of 3');
    expect(where().search).toBe(`?ad=${idAt(1)}`);
    await user.keyboard('j');
    await findPosition('3 of 3');
    await user.keyboard('{ArrowLeft}k');
    await findPosition('1 of 3');
    expect(where().search).toBe(`?ad=${idAt(0)}`);
  });

  test('stays at the first and at the last ad', async () => {
    const { user, where } = await openAt(ads(2), 0);
    await user.keyboard('k');
    expect(where().search).toBe(`?ad=${idAt(0)}`);
    await user.keyboard('jj');
    await findPosition('2 of 2');
    expect(screen.getByRole('button', { name: 'Next ad' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('reaches the last ad of a list of which only a part was loaded', async () => {
    const { user, where } = await openAt(ads(30), 20);
    for (let index = 21; index < 30; index += 1) {
      await user.keyboard('j');
      await waitFor(() => expect(where().search).toBe(`?ad=${idAt(index)}`));
    }
    await findPosition('30 of 30');
  });

  test('turns the pictures on arrow keys while the focus is in the media', async () => {
    const media = ['a', 'b'].map((name) => ({
      kind: 'image' as const,
      imageUrl: `https://scontent.xx.fbcdn.net/${name}.jpg`,
      videoUrl: null,
    }));
    const { user, where } = await openAt(ads(3, { media }), 0);
    const stage = within(screen.getByRole('dialog')).getByRole('group', { name: 'Images and videos' });
    stage.focus();
    await user.keyboard('{ArrowRight}');
    expect(within(stage).getByText('2 of 2')).toBeTruthy();
    expect(where().search).toBe(`?ad=${idAt(0)}`);
  });

  const swipe = (pointerType: string, { by, down = 0 }: { by: number; down?: number }): void => {
    const text = within(screen.getByRole('dialog')).getByRole('region', { name: 'Text' });
    const finger = { pointerType, pointerId: 1 };
    fireEvent.pointerDown(text, { ...finger, clientX: 200, clientY: 300 });
    fireEvent.pointerMove(text, { ...finger, clientX: 200 + by, clientY: 300 + down });
    fireEvent.pointerUp(text, { ...finger, clientX: 200 + by, clientY: 300 + down });
  };

  test('shows the next and the previous ad on a horizontal swipe by touch', async () => {
    const { where } = await openAt(ads(3), 0);
    swipe('touch', { by: -100 });
    await findPosition('2 of 3');
    await screen.findByRole('region', { name: 'Text' });
    swipe('touch', { by: 100 });
    await findPosition('1 of 3');
    expect(where().search).toBe(`?ad=${idAt(0)}`);
  });

  test('ignores a drag by mouse, a short swipe and a vertical one', async () => {
    const { where } = await openAt(ads(3), 0);
    swipe('mouse', { by: -100 });
    swipe('touch', { by: -40 });
    swipe('touch', { by: -100, down: 200 });
    expect(where().search).toBe(`?ad=${idAt(0)}`);
  });

  test('announces the new ad, and keeps the focus in the dialog when its control is removed', async () => {
    const { user } = await openAt(ads(2), 0);
    (await screen.findByRole('button', { name: 'Copy text' })).focus();
    await user.keyboard('j');
    await findPosition('2 of 2');
    expect(screen.getByText('Ad by Page 2, 2 of 2').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  test('ignores letters when shortcuts are off, but not the arrow keys', async () => {
    window.localStorage.setItem('shortcuts', 'off');
    const { user, where } = await openAt(ads(2), 0);
    await user.keyboard('j');
    expect(where().search).toBe(`?ad=${idAt(0)}`);
    await user.keyboard('{ArrowRight}');
    await findPosition('2 of 2');
  });

  test('leaves the arrow keys to the controls of a video', async () => {
    const videoUrl = 'https://video.xx.fbcdn.net/v.mp4';
    const { where } = await openAt(ads(2, { media: [{ kind: 'video', imageUrl: null, videoUrl }] }), 0);
    fireEvent.keyDown(document.querySelector('video') ?? document.body, { key: 'ArrowRight' });
    expect(where().search).toBe(`?ad=${idAt(0)}`);
  });
});
