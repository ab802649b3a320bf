import { describe, expect, test } from 'vitest';
import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ROBIN } from '#tests/support/stand-ins/site-calls.ts';
import { createNotifyExtension } from './notify-extension.ts';

const code = 'c'.repeat(43);
const challenge = 'd'.repeat(43);

type Options = { isThere?: boolean; reply?: SiteReply; replyToCode?: SiteReply; failure?: AppError };

const open = ({
  isThere = true,
  reply = { answer: 'challenge', challenge },
  replyToCode = { answer: 'done' },
  failure,
}: Options = {}) => {
  const sent: SiteMessage[] = [];
  const ask = async (message: SiteMessage): Promise<SiteReply> => {
    sent.push(message);
    return message.news === 'signed-in' ? reply : replyToCode;
  };
  const challenges: string[] = [];
  const requestCode = async (given: string): Promise<string> => {
    challenges.push(given);
    if (failure !== undefined) throw failure;
    return code;
  };
  return { requestCode, challenges, sent, extension: createNotifyExtension({ isThere: () => isThere, ask }) };
};

describe('what the site sends to the extension', () => {
  test('is its account, then a code for the challenge of the extension', async () => {
    const { extension, requestCode, sent, challenges } = open();
    expect(await extension.signedIn(requestCode, ROBIN)).toBe(true);
    expect(sent).toEqual([
      { app: 'spendlens', news: 'signed-in', userId: ROBIN },
      { app: 'spendlens', news: 'code', code },
    ]);
    expect(challenges).toEqual([challenge]);
    extension.signedOut();
    expect(sent.at(-1)).toEqual({ app: 'spendlens', news: 'signed-out' });
  });

  test.each<[SiteReply, boolean]>([
    [{ answer: 'done' }, true],
    [{ answer: 'none' }, false],
    [{ answer: 'verifier', verifier: code }, true],
  ])('is only its account if the extension answers %j; no code is requested', async (reply, isAnswered) => {
    const { extension, requestCode, challenges, sent } = open({ reply });
    expect(await extension.signedIn(requestCode, ROBIN)).toBe(isAnswered);
    expect([sent.length, challenges]).toEqual([1, []]);
  });

  test('is nothing if the extension is not installed', async () => {
    const { extension, requestCode, challenges, sent } = open({ isThere: false });
    expect(await extension.signedIn(requestCode, ROBIN)).toBe(false);
    extension.signedOut();
    expect([sent, challenges]).toEqual([[], []]);
  });

  test('is no code if the server creates none, and the account counts as unknown to the extension', async () => {
    const { extension, requestCode, sent } = open({ failure: new AppError('TOO_MANY_REQUESTS') });
    expect(await extension.signedIn(requestCode, ROBIN)).toBe(false);
    expect(sent.map(({ news }) => news)).toEqual(['signed-in']);
  });

  test('counts as unknown to the extension if the extension could not use the code', async () => {
    const { extension, requestCode } = open({ replyToCode: { answer: 'none' } });
    expect(await extension.signedIn(requestCode, ROBIN)).toBe(false);
  });
});
