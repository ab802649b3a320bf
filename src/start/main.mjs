import { ensureBuilt, PathUnusable } from './build.mjs';

/** Builds the server first, because it contains the parser of the settings, which the other parts need. */
const buildAll = async () => {
  ensureBuilt({ targets: ['server'] });
  const { parseSettings } = await import('../../dist/server/settings.js');
  ensureBuilt({ serverOrigin: parseSettings(process.env).publicUrl, targets: ['web', 'extension'] });
};

try {
  await buildAll();
} catch (error) {
  const isExplained = error instanceof PathUnusable || error.name === 'SettingsInvalid';
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import('../../dist/server/server.js');
