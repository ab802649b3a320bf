import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/db.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { faqEntry } from '#server/db/schema/content.ts';
import type { ServerProcess } from '../server/server-process.ts';

/** Opens the database of a server. The embedded one requires that the server is stopped. */
const openDatabaseOf = async ({ databaseUrl, dataDir }: ServerProcess): Promise<OpenDatabase> =>
  databaseUrl === null ? openPglite(join(dataDir, 'db'), () => undefined) : openPostgres(databaseUrl, () => undefined);

/** Inserts entries before all others directly into the database, which bypasses the sanitizer. Restarts the server. */
export const plantFaq = async (
  server: ServerProcess,
  entries: readonly { title: string; content: string }[],
): Promise<void> => {
  await server.stop();
  const { db, close } = await openDatabaseOf(server);
  const changedAt = new Date();
  const rows = entries.map(({ title, content }, index) => {
    const position = index - entries.length;
    return { id: randomUUID(), position, title, content, changedAt };
  });
  await db.insert(faqEntry).values(rows);
  await close();
  await server.start();
};
