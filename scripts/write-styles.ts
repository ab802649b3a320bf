import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedStyles } from './styles/generated-styles.ts';

for (const [path, text] of Object.entries(generatedStyles)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
