import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { UnnamedFiles } from '../pictures/unnamed-files.service.ts';
import { done, type OperatorReply } from './operator-reply.ts';
import type { UnnamedTask } from './read-unnamed-words.ts';

/** Counts or removes the files of pictures that no row names. */
export const createUnnamedCommands =
  (unnamed: UnnamedFiles) =>
  async ({ what }: UnnamedTask): Promise<OperatorReply> =>
    what === 'list'
      ? done(say(operatorTexts.unnamedCount, await unnamed.count()))
      : done(say(operatorTexts.unnamedRemoved, { files: await unnamed.remove() }));
