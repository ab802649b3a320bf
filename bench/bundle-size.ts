import { contentScriptFiles, everyScriptOf, gzippedBytes, scriptsBeforePaint } from '#tests/support/bundle-sizes.ts';
import type { Figure } from './figure.ts';

const kilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzippedBytes(file), 0) / 1024;

export const measureBundles = (): Figure[] => [
  {
    name: 'content script and page hook',
    unit: 'KB gzipped',
    value: kilobytes(contentScriptFiles('dist/extension')),
    goal: 30,
    samples: 1,
    how: 'gzip -9 of the two built files',
  },
  {
    name: 'all JavaScript of the popup',
    unit: 'KB gzipped',
    value: kilobytes(everyScriptOf('dist/extension/src/popup/index.html', 'dist/extension')),
    goal: 90,
    samples: 1,
    how: 'gzip -9 of the entry and all it imports, at once or later',
  },
  {
    name: 'JavaScript before the dashboard’s shell',
    unit: 'KB gzipped',
    value: kilobytes(scriptsBeforePaint('dist/web/index.html', 'dist/web')),
    goal: 150,
    samples: 1,
    how: 'gzip -9 of the entry and all it imports statically',
  },
];
