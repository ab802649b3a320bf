import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { MemoryPlatform } from './dashboard-platform.ts';

/** The responses of the worker, by message name. */
export type WorkerAnswers = Readonly<Record<string, object>>;

const defaultAnswers: WorkerAnswers = {
  'consent.get': { consent: 'on' },
  'refresh.get': { refresh: 'off', isRefused: false },
  'features.view': { keys: 'off', switchedOff: [], isTooOld: false },
  'read-only.get': { setting: 'default', isOn: false },
  'requests.list': { requests: RequestKind.options.map((kind) => ({ kind, lastAt: null })) },
  'download-name.get': { pattern: '{page}-{adId}-{n}' },
};

/**
 * Answers the messages of the extension's pages as the worker does. A message that stores a value gets that value back.
 * `platform.asked` records all messages; `platform.fail` lets them fail by their name.
 */
export const createMemoryAsk = (
  platform: Pick<MemoryPlatform, 'session' | 'asked' | 'fail'>,
  answers: WorkerAnswers = {},
): Ask =>
  // The response has no type; a test must use the worker's format.
  (async (name: string, input: object) => {
    platform.asked.push({ name, input });
    const failure = platform.fail.get(name);
    if (failure !== undefined) throw failure;
    if (name === 'session.view') return platform.session.view();
    if (name.endsWith('.set')) return { isRefused: false, ...input, ...answers[name] };
    return answers[name] ?? defaultAnswers[name] ?? {};
  }) as Ask;
