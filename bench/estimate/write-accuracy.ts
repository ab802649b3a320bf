import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { ACCURACY_MODULE, accuracyModule, CHART_MODULE, chartModule } from './published-accuracy.ts';

const write = async (path: string, text: string): Promise<void> =>
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));

await write(ACCURACY_MODULE, accuracyModule());
await write(CHART_MODULE, chartModule());
