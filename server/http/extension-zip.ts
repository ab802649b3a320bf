import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EXTENSION_ZIP_NAME, EXTENSION_ZIP_PATH } from '#shared/domain/client/extension-package.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Serves the zip of the built extension. Browsers store it and ask for changes with its ETag, because an update of the
 * server replaces the file under the same address. Answers NOT_FOUND if the extension is not built. It needs the plugin
 * for static files on `app`.
 */
export const serveExtensionZip = (app: FastifyInstance, file: string): void => {
  app.get(EXTENSION_ZIP_PATH, async (_request, reply) => {
    if (!existsSync(file)) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${EXTENSION_ZIP_NAME}"`)
      .sendFile(basename(file), dirname(file));
  });
};
