import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was tried of one family of attacks, and how much of it got through. */
export type Attempts = { add: (count?: number) => void; breach: (what: string) => void; told: () => readonly string[] };

/** Counts one family; `end` says so in a line, and leaves it for the sum at the end of a whole run. */
export const countAttempts = (family: string): Attempts & { end: () => void } => {
  let attempts = 0;
  const breaches: string[] = [];
  return {
    add: (count = 1) => {
      attempts += count;
    },
    breach: (what) => {
      breaches.push(what);
    },
    told: () => breaches,
    end: () => {
      const line = `${attempts.toLocaleString('en')} attempts, ${breaches.length} breaches`;
      process.stdout.write(`security: ${family}: ${line}\n`);
      const folder = process.env['ATTEMPTS_DIR'];
      if (folder === undefined) return;
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ attempts, breaches: breaches.length }));
    },
  };
};
