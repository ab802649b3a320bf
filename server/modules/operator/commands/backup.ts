import * as z from 'zod/mini';
import { refused } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { FolderInput } from './inputs.ts';

export const backup = defineCommand(
  {
    name: 'backup',
    arguments: ['<folder>'],
    summary: 'copies the embedded database, pictures and mails into a new folder; the server can run meanwhile',
    example: 'backup /mnt/backups/2026-11-22',
    input: z.strictObject({ folder: FolderInput }),
  },
  async ({ folder }, { backUp }) =>
    backUp === null ? refused('A backup needs the program that holds the database.') : backUp(folder),
);
