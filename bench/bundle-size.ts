import {
  contentScriptFiles,
  everyScriptOf,
  gzippedBytes,
  scriptsBeforePaint,
} from '#tests/support/browser/bundle-sizes.ts';
import type { Figure } from './figure.ts';

const kilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzippedBytes(file), 0) / 1024;

/** The sizes of the scripts of the built extension and dashboard. */
export const measureBundles = (): Figure[] => [
  {
    name: 'content script and page hook',
    unit: 'KB gzipped',
    value: kilobytes(contentScriptFiles('dist/extension')),
    goal: 34,
    samples: 1,
    how: 'Size after gzip -9 of the two scripts that run in the Ad Library page.',
  },
  {
    name: 'all JavaScript of the popup',
    unit: 'KB gzipped',
    value: kilobytes(everyScriptOf('dist/extension/src/popup/index.html', 'dist/extension')),
    goal: 150,
    samples: 1,
    how: 'Size after gzip -9 of the entry file and all its static and dynamic imports.',
  },
  {
    name: 'JavaScript that the dashboard must load before it displays anything',
    unit: 'KB gzipped',
    value: kilobytes(scriptsBeforePaint('dist/web/index.html', 'dist/web')),
    goal: 150,
    samples: 1,
    how: 'Size after gzip -9 of the entry file and its static imports.',
  },
];
