import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

export const unnamedFilesList = defineCommand(
  {
    name: 'unnamed-files list',
    summary: 'counts the picture files that belong to no picture of the database',
    example: 'unnamed-files list',
    input: z.strictObject({}),
  },
  async (_input, { unnamedFiles }) => {
    const { ready, waiting } = await unnamedFiles.count();
    return done(`Files without a picture: ${ready} found by three nightly sweeps, ${waiting} by fewer.`);
  },
);
