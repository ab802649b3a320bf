import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { EXIT } from '#server/modules/operator/operator-request.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { packageRoot } from '../env/package-root.ts';
import { parseServerEnv, SettingsInvalid } from '../env/server-env.ts';

try {
  const root = packageRoot();
  const { databaseUrl, dataDir } = parseServerEnv(process.env);
  const { exitCode, text } = await runOperator(
    process.argv.slice(2),
    { databaseUrl, dataDir: resolve(root, dataDir), migrationsFolder: join(root, 'server/db/migrations') },
    { now: () => new Date(), newId: randomUUID },
  );
  if (exitCode === EXIT.done) console.log(text);
  else console.error(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof SettingsInvalid)) throw error;
  console.error(error.message);
  process.exitCode = EXIT.wrongUse;
}
