import { readdirSync } from 'node:fs';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

const folders = ['src', 'extension', 'dashboard', 'shared', 'server', 'tests', 'bench', 'scripts'];

const sourceCount = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }))
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name)).length;

// The cruiser asks its parser for TypeScript without JSX, at which every screen would fail.
const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });

// The cruiser parses TypeScript with @swc/core; where that is missing it finds nothing and calls it a success.
const { output } = await cruise(
  folders,
  { ruleSet: rules, validate: true, parser: 'swc', ...rules.options },
  undefined,
  {},
);
const seenCount = output.modules.filter((module) =>
  folders.some((folder) => module.source.startsWith(`${folder}/`)),
).length;

for (const { rule, from, to } of output.summary.violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
process.stdout.write(
  `import rules: ${seenCount} of ${sourceCount} modules read, ${output.summary.violations.length} violations\n`,
);
process.exit(output.summary.violations.length > 0 || seenCount < sourceCount ? 1 : 0);
