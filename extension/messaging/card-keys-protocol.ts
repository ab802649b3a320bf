import * as z from 'zod/mini';

/** Whether the keyboard shortcuts of the Ad Library are on. Off by default. */
export const CardKeys = z.enum(['on', 'off']);
export type CardKeys = z.infer<typeof CardKeys>;

const State = z.object({ keys: CardKeys });

/** The switch for keyboard shortcuts in the Ad Library, which is stored for this browser. Content scripts read it. */
export const cardKeysState = {
  'card-keys.get': {
    purpose: 'Returns whether the keyboard shortcuts of the Ad Library are on.',
    from: ['content'],
    input: z.strictObject({}),
    output: State,
  },
} as const;

/** The popup changes the switch. */
export const cardKeysChange = {
  'card-keys.set': {
    purpose: 'Sets the switch for the keyboard shortcuts. Open tabs of the Ad Library read it again.',
    from: ['page'],
    input: State,
    output: State,
  },
} as const;
