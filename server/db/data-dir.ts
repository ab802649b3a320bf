import { accessSync, constants } from 'node:fs';
import { explainSetting } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { codeOf } from './database-failure.ts';
import { makeFilesPrivate } from './private-files.ts';

/**
 * Creates `DATA_DIR` if it is missing, and removes the rights of other users from everything in it. Throws
 * SettingsInvalid if this process cannot use the folder, and FilesNotPrivate if it cannot remove the rights.
 */
export const prepareDataDir = (folder: string): void => {
  try {
    makeFilesPrivate(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const fault = faultOf(codeOf(error) ?? '');
    if (fault === null) throw error;
    throw new SettingsInvalid([explainSetting('DATA_DIR', fault)], { cause: error });
  }
};

const faultOf = (code: string): string | null => {
  switch (code) {
    case 'EEXIST':
      return 'is a file, not a folder';
    case 'ENOTDIR':
      return 'is below a file, not below a folder';
    case 'EACCES':
    case 'EPERM':
      return `is not readable and writable for the user of the server (uid ${process.geteuid?.() ?? 'unknown'})`;
    case 'EROFS':
      return 'is on a read-only disk';
    default:
      return null;
  }
};
