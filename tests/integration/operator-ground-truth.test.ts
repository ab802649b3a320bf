import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../support/browser/browser.ts';
import { startProgram, type Ended, type Program } from '../support/server/program.ts';
import { LIMITS, TOKEN_EXPIRED } from '../support/stand-ins/graph/graph-answers.ts';
import { manyPoliticalAds } from '../support/stand-ins/graph/ground-truth-fixture.ts';
import { openGraphStandIn, type GraphStandIn } from '../support/stand-ins/graph/open-graph-stand-in.ts';

describe('the operator’s tool with the official API', () => {
  let graph: GraphStandIn;
  let dataDir: string;
  beforeEach(async () => {
    graph = await openGraphStandIn();
    graph.political.set('CZ', manyPoliticalAds(150));
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-operator-'));
  });
  afterEach(async () => {
    await graph.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (words: string[], settings: Record<string, string> = {}): Program =>
    startProgram('dist/server/operator.js', ['ground-truth', ...words], {
      DATA_DIR: dataDir,
      META_GRAPH_URL: graph.url,
      META_AD_LIBRARY_TOKEN: graph.token,
      ...settings,
    });
  const run = (words: string[], settings?: Record<string, string>): Promise<Ended> => start(words, settings).ended;
  const folder = (): string => join(dataDir, 'ground-truth');

  test('prints its progress and the measurement, and names the files', async () => {
    const { exitCode, out, err } = await run(['cz']);
    expect(exitCode).toBe(0);
    expect(err).toBe(
      'Answer 1: 100 ads read, 100 with spend, impressions and EU reach.\nAnswer 2: 150 ads read, 150 with spend, impressions and EU reach.\n',
    );
    expect(out).toContain('Compared: 150 ads of 2 pages.');
    expect(out).toMatch(/\n4 to 14 +150 +1\.25 +1\.25 +1\.25\n/);
    expect(out).toContain('It is not used for commercial ads');
    expect(out).toContain(`Written: ${join(folder(), 'political-cz.csv')}, ${join(folder(), 'political-cz.json')}`);
    expect(await readdir(folder())).toEqual(['political-cz.csv', 'political-cz.json']);
  });

  test('prints the result and errors as JSON', async () => {
    const { out } = await run(['CZ', '--json']);
    const { files, ...report } = JSON.parse(out) as { files: string[] };
    expect(report).toEqual(JSON.parse(await readFile(files[1] ?? '', 'utf8')));
    const again = await run(['CZ', '--json']);
    expect([again.exitCode, again.out, JSON.parse(again.err)]).toEqual([
      1,
      '',
      { errorCode: 'OUTPUT_EXISTS', message: expect.stringContaining('political-cz.csv exists already.') },
    ]);
  });

  test('stops at Ctrl-C, and continues with the next call', async () => {
    graph.odd.push({ error: LIMITS.ofTheUser });
    const stopped = start(['CZ']);
    await until(stopped.output, (text) => text.includes('The reading continues in 60 min.'));
    stopped.child.kill('SIGINT');
    const { exitCode, err } = await stopped.ended;
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/Stopped\. Run the same command to continue\.\n$/)]);
    expect(await readdir(folder())).toEqual(['political-cz.state']);
    expect((await run(['CZ'])).exitCode).toBe(0);
  });

  test('is refused without a token', async () => {
    const { exitCode, err } = await run(['CZ'], { META_AD_LIBRARY_TOKEN: '' });
    expect([exitCode, err]).toEqual([1, expect.stringContaining('META_AD_LIBRARY_TOKEN is not set.')]);
  });

  test.each([
    ['a country outside the EU', ['US'], 'Meta publishes EU reach only for the countries of the EU: AT, BE'],
    ['a wait that is not a number', ['CZ', '--wait', 'long'], '--wait needs a whole number from 0 to 1,440.'],
  ])('is refused for %s', async (_what, words, text) => {
    const { exitCode, out, err } = await run(words);
    expect([exitCode, out, err]).toEqual([2, '', expect.stringContaining(text)]);
    expect(graph.asked).toEqual([]);
  });

  test('reports a limit that is longer than allowed, and a token that has expired', async () => {
    graph.odd.push({ error: LIMITS.ofTheApp }, { error: TOKEN_EXPIRED });
    const limited = await run(['CZ', '--wait', '0']);
    expect([limited.exitCode, limited.err]).toEqual([
      3,
      expect.stringContaining('Meta’s rate limit is reached for another 60 min, which is longer than --wait allows.'),
    ]);
    const expired = await run(['CZ']);
    expect([expired.exitCode, expired.err]).toEqual([1, expect.stringContaining('it has expired or is revoked')]);
    expect(limited.err + expired.err).not.toContain(graph.token);
  });
});
