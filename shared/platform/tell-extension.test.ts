import { describe, expect, test, vi } from 'vitest';
import type { SiteMessage } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { handOff, ROBIN, scriptedCalls } from '#tests/support/site-calls.ts';
import { createTellExtension } from './tell-extension.ts';

const code = 'c'.repeat(43);

const open = ({ isThere = true, answer }: { isThere?: boolean; answer?: unknown } = {}) => {
  const told: SiteMessage[] = [];
  const tell = async (message: SiteMessage): Promise<boolean> => told.push(message) > 0;
  const calls = scriptedCalls(new Map([[handOff, answer]]));
  return { ...calls, told, extension: createTellExtension({ isThere: () => isThere, tell }) };
};

describe('the site tells the extension', () => {
  test('of a sign-in by a fresh code, and of a sign-out by a word', async () => {
    const answer = { status: true, code, expires_at: '2031-01-01T00:00:00.000Z' };
    const { extension, api, told } = open({ answer });
    extension.signedIn(api, ROBIN);
    await vi.waitFor(() => expect(told).toEqual([{ app: 'spendlens', news: 'signed-in', userId: ROBIN, code }]));
    extension.signedOut();
    expect(told.at(-1)).toEqual({ app: 'spendlens', news: 'signed-out' });
  });

  test('nothing where it is not installed, and asks for no code', () => {
    const { extension, api, told, asked } = open({ isThere: false });
    extension.signedIn(api, ROBIN);
    extension.signedOut();
    expect([told, asked]).toEqual([[], []]);
  });

  test('nothing where no code is to be had, and the site goes on', async () => {
    const { extension, api, told, asked } = open({ answer: new AppError('TOO_MANY_REQUESTS') });
    extension.signedIn(api, ROBIN);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(told).toEqual([]);
  });
});
