import * as z from 'zod/mini';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The message with which each tab of the library starts. */
export const pageKitMessages = {
  'page-kit.get': {
    purpose: 'Returns the texts and the style sheets of the controls in the Ad Library.',
    from: ['content'],
    input: z.strictObject({}),
    // The kit is a constant of the worker, so its type is its schema.
    output: z.custom<PageKit>(isObject),
  },
} as const;
