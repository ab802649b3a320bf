import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of package.json, which contains the migrations and `dist`. The result is the same if the code runs
 * from the sources or from `dist`. Throws if no parent folder contains a package.json.
 */
export const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`No parent folder of ${fileURLToPath(import.meta.url)} contains a package.json.`);
    folder = parent;
  }
  return folder;
};
