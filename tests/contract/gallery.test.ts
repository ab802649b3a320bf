import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';

const filesOf = (product: string): string[] =>
  readdirSync(join('dist', product), { recursive: true })
    .map(String)
    .filter((name) => /\.(js|html|css|json)$/.test(name))
    .map((name) => join('dist', product, name));

describe('the gallery', () => {
  test.each(['server', 'web', 'extension'])('is not contained in any file of the build %s', (product) => {
    const words = difficultAds.map(({ name }) => name).filter((word) => word.length > 20);
    expect(words.length).toBeGreaterThan(10);
    const files = filesOf(product);
    expect(files.length).toBeGreaterThan(0);
    const holding = files.filter((file) => words.some((word) => readFileSync(file, 'utf8').includes(word)));
    expect(holding).toEqual([]);
  });
});
