import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { createFilesPrivate } from '#server/db/private-files.ts';
import { EXIT } from '#server/modules/operator/operator-reply.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { openMovableClock, testClockFile } from '#server/test-clock/movable-clock.ts';
import { ownUrlOf } from '#server/http/own-url.ts';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { packageRoot } from '../env/package-root.ts';
import { missingSettings } from '#server/settings/missing-settings.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const interruption = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of STOP_SIGNALS) process.once(signal, () => controller.abort());
  return controller.signal;
};

try {
  createFilesPrivate();
  const root = packageRoot();
  const env = parseSettings(process.env);
  const { databaseUrl, host, port } = env;
  const dataDir = resolve(root, env.dataDir);
  const clock = env.testClock ? await openMovableClock(testClockFile(dataDir)) : { now: () => new Date() };
  const { exitCode, text } = await runOperator(
    process.argv.slice(2),
    {
      databaseUrl,
      dataDir,
      root,
      serverUrl: ownUrlOf(host, port),
      missingSettings: missingSettings(env),
      onWorking: () => console.error(operatorTexts.working),
      tool: {
        metaAdLibraryToken: env.metaAdLibraryToken,
        metaGraphUrl: env.metaGraphUrl,
        onProgress: (line) => console.error(line),
        interruption,
      },
    },
    { now: clock.now, newId: randomUUID },
  );
  if (exitCode === EXIT.done) console.log(text);
  else console.error(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof SettingsInvalid)) throw error;
  console.error(error.message);
  process.exitCode = EXIT.wrongUse;
}
