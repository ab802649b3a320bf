import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openPglite } from '#server/db/pglite.ts';
import { faqEntry } from '#server/db/schema/content.ts';
import type { ServerProcess } from '../server/server-process.ts';

/**
 * Inserts entries before all others directly into the embedded database, which bypasses the sanitizer. Restarts the
 * server.
 */
export const plantFaq = async (
  server: ServerProcess,
  entries: readonly { title: string; content: string }[],
): Promise<void> => {
  await server.stop();
  const { db, close } = await openPglite(join(server.dataDir, 'db'), () => undefined);
  const changedAt = new Date();
  const rows = entries.map(({ title, content }, index) => {
    const position = index - entries.length;
    return { id: randomUUID(), position, title, content, changedAt };
  });
  await db.insert(faqEntry).values(rows);
  await close();
  await server.start();
};
