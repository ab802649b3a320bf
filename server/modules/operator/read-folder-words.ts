import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

type Copying = 'backup' | 'restore';

/** The words after `backup` or `restore`: one folder. */
export const readFolder =
  (command: Copying) =>
  ([folder, ...rest]: readonly string[]): Result<{ command: Copying; folder: string }, string> =>
    folder === undefined || folder === '' || rest.length > 0
      ? fail(say(operatorTexts.folderUse, { command }))
      : ok({ command, folder });
