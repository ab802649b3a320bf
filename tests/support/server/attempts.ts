import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts the attempts of one family of attacks, and lists the attempts that succeeded (breaches). */
export type Attempts = {
  add: (count?: number) => void;
  breach: (description: string) => void;
  breaches: () => readonly string[];
};

/** Starts the count of one family. `end` prints it and writes it to `ATTEMPTS_DIR` for the total of the whole run. */
export const countAttempts = (family: string): Attempts & { end: () => void } => {
  let attempts = 0;
  const breaches: string[] = [];
  return {
    add: (count = 1) => {
      attempts += count;
    },
    breach: (description) => {
      breaches.push(description);
    },
    breaches: () => breaches,
    end: () => {
      const line = `${attempts.toLocaleString('en')} attempts, ${breaches.length} breaches`;
      process.stdout.write(`security: ${family}: ${line}\n`);
      const folder = process.env['ATTEMPTS_DIR'];
      if (folder === undefined) return;
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ attempts, breaches: breaches.length }));
    },
  };
};
