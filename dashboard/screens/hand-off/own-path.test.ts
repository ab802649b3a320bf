import { describe, expect, test } from 'vitest';
import { HAND_OFF_PATH } from '#shared/contract/hand-off-address.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { ownPathIn } from './own-path.ts';

const leadsTo = (next: string): string => ownPathIn(`?${new URLSearchParams({ next }).toString()}`);

describe('where a hand-off leads on to', () => {
  test.each(['/subscribe', '/my-ads?page=Petwell', '/all-following/Pet%20well', '/dashboard?status=true'])(
    'to %s, which is ours',
    (next) => expect(leadsTo(next)).toBe(next),
  );

  test.each([
    '',
    'my-ads',
    'https://evil.example/my-ads',
    '//evil.example/my-ads',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/my-ads/../../evil',
    '/api/sessions',
    '/handoff?next=/handoff',
    '/dashboard%2f..%2fevil',
    'http://[',
  ])('never to %j: the dashboard instead', (next) => expect(leadsTo(next)).toBe(paths.dashboard));

  test('the dashboard where nothing is asked for', () => {
    expect(ownPathIn('')).toBe(paths.dashboard);
  });

  test('the extension opens the address at which this screen stands', () => {
    expect(HAND_OFF_PATH).toBe(paths.handOff);
  });
});
