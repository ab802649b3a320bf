import * as z from 'zod/mini';
import { ReadOnlySetting } from '#shared/domain/account/account-state.ts';

const Nothing = z.strictObject({});

const ReadOnlyView = z.object({ setting: ReadOnlySetting, isOn: z.boolean() });

/** Messages about the requests of the extension: read-only mode, and the last time of each kind of request. */
export const requestMessages = {
  'read-only.set': {
    purpose: 'Sets read-only mode.',
    from: ['page'],
    input: z.strictObject({ setting: ReadOnlySetting }),
    output: ReadOnlyView,
  },
  'read-only.get': {
    purpose: 'Returns the setting for read-only mode, and whether the mode is on now.',
    from: ['page'],
    input: Nothing,
    output: ReadOnlyView,
  },
  'requests.list': {
    purpose: 'Returns the last time of each kind of request; null: never.',
    from: ['page'],
    input: Nothing,
    output: z.object({ requests: z.array(z.object({ kind: z.string(), lastAt: z.nullable(z.number()) })) }),
  },
  'requests.add': {
    purpose: 'Records the time of a request that a page of the extension has sent itself.',
    from: ['page'],
    input: z.strictObject({ kind: z.string() }),
    output: Nothing,
  },
} as const;
