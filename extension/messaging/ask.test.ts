import { describe, expect, test } from 'vitest';
import { toWireError } from '#shared/errors/wire-error.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAsk } from './ask.ts';

const NO_RECEIVER = new Error('Could not establish connection. Receiving end does not exist.');

const openAsk = (replies: unknown[], isAlive = () => true) => {
  const sent: unknown[] = [];
  const waits: number[] = [];
  const runtime: RuntimePort = {
    isAlive,
    listen: () => () => undefined,
    send: async (message) => {
      sent.push(message);
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
  };
  const ask = createAsk(runtime, {
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  return { ask, sent, waits };
};

describe('asking the worker', () => {
  test('sends the envelope and returns the parsed output', async () => {
    const { ask, sent } = openAsk([{ status: true, value: { consent: 'on', more: 1 } }]);
    expect(await ask('consent.get', {})).toEqual({ consent: 'on' });
    expect(sent).toEqual([{ app: 'spendlens', name: 'consent.get', input: {} }]);
  });

  test('retries with growing pauses while the message has no receiver', async () => {
    const { ask, sent, waits } = openAsk([NO_RECEIVER, NO_RECEIVER, { status: true, value: { consent: 'off' } }]);
    expect(await ask('consent.get', {})).toEqual({ consent: 'off' });
    expect(sent).toHaveLength(3);
    expect(waits).toEqual([50, 100]);
  });

  test('gives up after four attempts', async () => {
    const { ask, sent } = openAsk([NO_RECEIVER, NO_RECEIVER, NO_RECEIVER, NO_RECEIVER, NO_RECEIVER]);
    await expect(ask('consent.get', {})).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(sent).toHaveLength(4);
  });

  test('does not resend a message that the worker may have handled before it stopped', async () => {
    const { ask, sent } = openAsk([new Error('The message channel closed before a response was received')]);
    await expect(ask('consent.get', {})).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(sent).toHaveLength(1);
  });

  test('rejects with EXTENSION_UPDATED after an update, and sends nothing from an orphaned script', async () => {
    const thrown = openAsk([new Error('Extension context invalidated.')]);
    await expect(thrown.ask('consent.get', {})).rejects.toMatchObject({ code: 'EXTENSION_UPDATED' });
    const orphan = openAsk([], () => false);
    await expect(orphan.ask('consent.get', {})).rejects.toMatchObject({ code: 'EXTENSION_UPDATED' });
    expect(orphan.sent).toEqual([]);
  });

  test('rejects with the error that the worker returned', async () => {
    const { ask } = openAsk([toWireError(new AppError('CAPTURE_NOT_ALLOWED'))]);
    await expect(ask('consent.get', {})).rejects.toMatchObject({ code: 'CAPTURE_NOT_ALLOWED' });
  });

  test.each([undefined, null, 'on', {}, { status: true }, { status: true, value: { consent: 'maybe' } }])(
    'rejects %o as an answer',
    async (reply) => {
      await expect(openAsk([reply]).ask('consent.get', {})).rejects.toMatchObject({ code: 'INTERNAL' });
    },
  );
});
