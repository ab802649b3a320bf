import { describe, expect, test, vi } from 'vitest';
import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { handOff, ROBIN, scriptedCalls } from '#tests/support/site-calls.ts';
import { createTellExtension } from './tell-extension.ts';

const code = 'c'.repeat(43);
const challenge = 'd'.repeat(43);

type Options = { isThere?: boolean; reply?: SiteReply; answer?: unknown };

const open = ({ isThere = true, reply = { answer: 'challenge', challenge }, answer }: Options = {}) => {
  const sent: SiteMessage[] = [];
  const ask = async (message: SiteMessage): Promise<SiteReply> => {
    sent.push(message);
    return message.news === 'signed-in' ? reply : { answer: 'done' };
  };
  const { api, asked } = scriptedCalls(new Map([[handOff, answer]]));
  const loaded: string[] = [];
  const load = async () => {
    loaded.push('client');
    return api;
  };
  return { load, loaded, asked, sent, extension: createTellExtension({ isThere: () => isThere, ask }) };
};

describe('what the site sends to the extension', () => {
  test('is its account, then a code for the challenge of the extension', async () => {
    const { extension, load, sent, asked } = open({
      answer: { status: true, code, expires_at: '2031-01-01T00:00:00.000Z' },
    });
    extension.signedIn(load, ROBIN);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { app: 'spendlens', news: 'signed-in', userId: ROBIN },
        { app: 'spendlens', news: 'code', code },
      ]),
    );
    expect(asked.map(({ input }) => input)).toEqual([{ body: { challenge } }]);
    extension.signedOut();
    expect(sent.at(-1)).toEqual({ app: 'spendlens', news: 'signed-out' });
  });

  test.each<SiteReply>([{ answer: 'done' }, { answer: 'none' }, { answer: 'verifier', verifier: code }])(
    'is only its account if the extension answers %j; no client is loaded',
    async (reply) => {
      const { extension, load, loaded, sent } = open({ reply });
      extension.signedIn(load, ROBIN);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      extension.signedOut();
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      expect(loaded).toEqual([]);
    },
  );

  test('is nothing if the extension is not installed', () => {
    const { extension, load, loaded, sent } = open({ isThere: false });
    extension.signedIn(load, ROBIN);
    extension.signedOut();
    expect([sent, loaded]).toEqual([[], []]);
  });

  test('is no code if the server creates none, and the site continues', async () => {
    const { extension, load, sent, asked } = open({ answer: new AppError('TOO_MANY_REQUESTS') });
    extension.signedIn(load, ROBIN);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(sent.map(({ news }) => news)).toEqual(['signed-in']);
  });
});
