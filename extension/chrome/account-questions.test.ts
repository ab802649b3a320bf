// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createAccountQuestions } from './account-questions.ts';

type Changes = Record<string, { newValue?: unknown }>;

afterEach(() => vi.unstubAllGlobals());

test('keeps the question that the worker stored after it replied, although the reply arrives later', async () => {
  let tellStorage: (changes: Changes) => void = () => undefined;
  const addListener = (listener: typeof tellStorage): void => {
    tellStorage = listener;
  };
  vi.stubGlobal('chrome', { storage: { session: { onChanged: { addListener } } } });
  let reply: (value: { question: null }) => void = () => undefined;
  const replied = new Promise<{ question: null }>((resolve) => {
    reply = resolve;
  });
  // A worker that answers this one question.
  const ask = (() => replied) as unknown as Ask;
  const view = (): SessionView => signedIn;
  const onQuestion = vi.fn();
  createAccountQuestions(ask, { view, subscribe: () => () => undefined }).watch(onQuestion);
  const question = { userId: '7248dc19-f757-4832-bd76-78183a36ef2e', email: 'kim@shop.example' };
  tellStorage({ 'account-question': { newValue: question } });
  reply({ question: null });
  await replied;
  await new Promise(setImmediate);
  expect(onQuestion).toHaveBeenLastCalledWith(question);
});
