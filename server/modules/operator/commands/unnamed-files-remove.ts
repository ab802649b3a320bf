import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

export const unnamedFilesRemove = defineCommand(
  {
    name: 'unnamed-files remove',
    summary: 'moves the files that three nightly sweeps found without a picture to the trash, for 7 days',
    example: 'unnamed-files remove',
    input: z.strictObject({}),
  },
  async (_input, { unnamedFiles }) =>
    done(`Files moved to the trash: ${await unnamedFiles.remove()}. The server deletes them after 7 days.`),
);
