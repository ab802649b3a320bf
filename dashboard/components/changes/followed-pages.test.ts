import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PageId } from '#shared/domain/ad/ad.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createFollowedPages } from './followed-pages.ts';

describe('the followed pages', () => {
  const openPages = async (...followed: PageId[]) => {
    const services = await createMemoryPlatform({ session: signedIn }).openAccount();
    const page = (pageId: PageId) => ({ pageId, pageName: 'A page', pageUrl: null, pageLogoUrl: null });
    for (const pageId of followed) await services.follows.follow(page(pageId));
    let watches = 0;
    const watch: typeof services.watch = (...parts) => {
      watches += 1;
      return services.watch(...parts);
    };
    return { services, page, pages: createFollowedPages({ ...services, watch }), watches: () => watches };
  };

  test('watch the store once for any number of subscribers', async () => {
    const { pages, watches } = await openPages('1');
    const stops = Array.from({ length: 200 }, () => pages.subscribe(() => undefined));
    await waitFor(() => expect([pages.isFollowed('1'), pages.isFollowed('2')]).toEqual([true, false]));
    expect(watches()).toBe(1);
    for (const stop of stops) stop();
    pages.subscribe(() => undefined);
    expect(watches()).toBe(2);
  });

  test('show the last of two changes, even if the first one fails', async () => {
    const { services, page } = await openPages();
    const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const slow = () => new Promise<null>((resolve, reject) => answers.push({ resolve: () => resolve(null), reject }));
    const follow = async (): Promise<void> => void (await slow());
    const follows = { ...services.follows, follow, unfollow: slow };
    const pages = createFollowedPages({ ...services, follows });
    const first = pages.follow(page('1'));
    const second = pages.unfollow(page('1'));
    answers[0]!.reject(new Error('no space'));
    await expect(first).rejects.toThrow('no space');
    expect(pages.isFollowed('1')).toBe(false);
    answers[1]!.resolve();
    await second;
    expect(pages.isFollowed('1')).toBe(false);
  });
});
