import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';

export const UnnamedTask = z.strictObject({ what: z.enum(['list', 'remove']) });
export type UnnamedTask = z.infer<typeof UnnamedTask>;

/** Parses the words after `unnamed-files`. */
export const readUnnamed = (
  words: readonly string[],
): Result<{ command: 'unnamed-files'; task: UnnamedTask }, string> => {
  const [what, ...rest] = words;
  const task = UnnamedTask.safeParse({ what });
  return task.success && rest.length === 0
    ? ok({ command: 'unnamed-files', task: task.data })
    : fail(operatorTexts.unnamedUse);
};
