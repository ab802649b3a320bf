import { readdirSync } from 'node:fs';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { folderRules } from './import-layers.mjs';

const folders = ['src', 'extension', 'dashboard', 'shared', 'server', 'tests', 'bench', 'scripts'];

const sourceCount = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }))
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name)).length;

// The cruiser parses TypeScript without JSX, which fails for every screen.
const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });

/** Folders that must not import each other in a cycle. */
const acyclic = ['dashboard'];

const cruised = async (paths, { options, ...ruleSet }) => {
  const { output } = await cruise(paths, { ruleSet, validate: true, parser: 'swc', ...options }, undefined, {});
  return output;
};

// The cruiser needs @swc/core for TypeScript. Without it, it reads no file and reports success, so the files are
// counted.
const output = await cruised(folders, rules);
const folderOutput = await cruised(acyclic, folderRules);
const violations = [...output.summary.violations, ...folderOutput.summary.violations];
const seenCount = output.modules.filter((module) =>
  folders.some((folder) => module.source.startsWith(`${folder}/`)),
).length;

for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
process.stdout.write(`import rules: ${seenCount} of ${sourceCount} modules read, ${violations.length} violations\n`);
process.exit(violations.length > 0 || seenCount < sourceCount ? 1 : 0);
