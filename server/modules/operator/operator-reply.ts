import * as z from 'zod/mini';

export const EXIT = { done: 0, refused: 1, wrongUse: 2, unreachable: 3 } as const;

/** The output of a command (on standard error unless the exit code is 0) and its exit code. One line of JSON on the socket. */
export const OperatorReply = z.object({ exitCode: z.int().check(z.minimum(0), z.maximum(3)), text: z.string() });
export type OperatorReply = z.infer<typeof OperatorReply>;

export const done = (text: string): OperatorReply => ({ exitCode: EXIT.done, text });
export const refused = (text: string): OperatorReply => ({ exitCode: EXIT.refused, text });
export const unreachable = (text: string): OperatorReply => ({ exitCode: EXIT.unreachable, text });

/** To the minute, in UTC, and the same in every locale, so that scripts can parse it. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
