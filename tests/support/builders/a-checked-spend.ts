import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';

/** An estimate whose details and whose line consist of this text. */
export const aCheckedSpend = (text: string, isFresh = true): CheckedSpend => ({
  blocks: [{ kind: 'text', style: 'plain', text }],
  figures: { facts: [`${text} reached`], result: `likely ${text}`, age: 'just now', isFresh },
});
