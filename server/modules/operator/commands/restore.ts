import * as z from 'zod/mini';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { restoreInto } from '../back-up.ts';
import { refused } from '../operator-reply.ts';
import { defineToolCommand } from './define-command.ts';
import { FolderInput } from './inputs.ts';

export const restore = defineToolCommand(
  {
    name: 'restore',
    arguments: ['<folder>'],
    summary: 'copies a backup into the empty folder DATA_DIR; no server may run there',
    example: 'restore /mnt/backups/2026-11-22',
    input: z.strictObject({ folder: FolderInput }),
  },
  async ({ folder }, { databaseUrl, dataDir, newId }) =>
    databaseUrl === null ? restoreInto({ dataDir, folder, newId }) : refused(operatorTexts.backupPostgres),
);
