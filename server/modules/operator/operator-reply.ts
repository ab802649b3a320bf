import * as z from 'zod/mini';

export const EXIT = { done: 0, refused: 1, wrongUse: 2, unreachable: 3 } as const;

/**
 * Output and exit code of a command. The output goes to standard error unless the exit code is 0. On the socket, a
 * reply is one line of JSON.
 */
export const OperatorReply = z.object({ exitCode: z.int().check(z.minimum(0), z.maximum(3)), text: z.string() });
export type OperatorReply = z.infer<typeof OperatorReply>;

export const done = (text: string): OperatorReply => ({ exitCode: EXIT.done, text });
export const refused = (text: string): OperatorReply => ({ exitCode: EXIT.refused, text });
export const unreachable = (text: string): OperatorReply => ({ exitCode: EXIT.unreachable, text });

/** Formats a time to the minute in UTC. The format does not depend on the locale, so that scripts can parse it. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
