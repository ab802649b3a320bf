import { describe, expect, test } from 'vitest';
import { HAND_OFF_PATH } from '#shared/contract/hand-off-address.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { handOffDestinationIn } from './hand-off-destination.ts';

const leadsTo = (next: string): string => handOffDestinationIn(`?${new URLSearchParams({ next }).toString()}`);

describe('the target of a hand-off', () => {
  test.each(['/subscribe', '/my-ads?page=Petwell', '/all-following/Pet%20well', '/dashboard?status=true'])(
    'is %s, a screen of the product',
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
  ])('is the dashboard instead of %j', (next) => expect(leadsTo(next)).toBe(paths.dashboard));

  test('is the dashboard when no target is given', () => {
    expect(handOffDestinationIn('')).toBe(paths.dashboard);
  });

  test('has the path that the extension opens', () => {
    expect(HAND_OFF_PATH).toBe(paths.handOff);
  });
});
