import * as z from 'zod/mini';

/** Whether the keyboard shortcuts of the Ad Library are on. Off by default. */
export const CardKeys = z.enum(['on', 'off']);
export type CardKeys = z.infer<typeof CardKeys>;

const State = z.object({ keys: CardKeys });

/** Messages of the switch for keyboard shortcuts in the Ad Library. It is stored for this browser. */
export const cardKeysMessages = {
  'card-keys.get': {
    purpose: 'Returns whether the keyboard shortcuts of the Ad Library are on.',
    from: ['content', 'page'],
    input: z.strictObject({}),
    output: State,
  },
  'card-keys.set': {
    purpose: 'Sets the switch for the keyboard shortcuts of the Ad Library. Open tabs of the library read it again.',
    from: ['page'],
    input: z.strictObject({ keys: CardKeys }),
    output: State,
  },
} as const;
