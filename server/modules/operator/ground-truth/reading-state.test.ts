import { appendFile, mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CURSOR_ENDED, LIMITS } from '#tests/support/stand-ins/graph/graph-answers.ts';
import { GroundTruthFixture, manyPoliticalAds } from '#tests/support/stand-ins/graph/ground-truth-fixture.ts';

let fixture: GroundTruthFixture;
beforeEach(async () => {
  fixture = await GroundTruthFixture.open();
});
afterEach(() => fixture.close());

describe('a reading that stopped', () => {
  test('continues at its place, and has the same result as a reading at once', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(250));
    await fixture.run();
    const whole = await fixture.read('political-cz.csv');
    await rm(fixture.folder, { recursive: true });
    fixture.graph.asked.length = 0;

    expect(await fixture.runFor(2)).toEqual({ ok: false, error: { code: 'INTERRUPTED', detail: '' } });
    expect(await readdir(fixture.folder)).toEqual(['political-cz.state']);
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(await fixture.read('political-cz.csv')).toBe(whole);
    expect(fixture.asked('after').filter((after) => after === null)).toHaveLength(1);
    expect(fixture.graph.asked).toHaveLength(3);
  });

  test('stops at once during a wait', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(1));
    fixture.graph.odd.push({ error: LIMITS.ofTheUser });
    const controller = new AbortController();
    const stopped = await fixture.run({ signal: controller.signal, pause: async () => controller.abort() });
    expect(stopped).toMatchObject({ error: { code: 'INTERRUPTED' } });
    expect(fixture.graph.asked).toHaveLength(1);
  });

  test('ignores a line of the state file that a crash cut', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(250));
    await fixture.runFor(1);
    await appendFile(join(fixture.folder, 'political-cz.state'), '{"number":2,"after":"Mj');
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(await fixture.publishedAds()).toHaveLength(250);
  });

  test('starts over if a crash cut the first line of the state file', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(2));
    await writeFile(join(fixture.folder, 'political-cz.state'), '{"version":1,"coun');
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(await fixture.publishedAds()).toHaveLength(2);
  });

  test('starts over without repeating ads if Meta no longer accepts its cursor', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(250));
    await fixture.runFor(2);
    fixture.graph.odd.push({ error: CURSOR_ENDED });
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(await fixture.publishedAds()).toHaveLength(250);
    expect(
      fixture
        .asked('after')
        .slice(-4)
        .map((after) => after === null),
    ).toEqual([false, true, false, false]);
  });

  test('writes its results again without further calls if it stopped while it wrote them', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(3));
    const obstacle = join(fixture.folder, 'political-cz.json.new');
    await mkdir(obstacle);
    expect(await fixture.run()).toMatchObject({ error: { code: 'FOLDER_UNUSABLE' } });
    await rmdir(obstacle);
    expect(await readdir(fixture.folder)).toEqual(['political-cz.csv', 'political-cz.state']);
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(await readdir(fixture.folder)).toEqual(['political-cz.csv', 'political-cz.json']);
    expect(fixture.graph.asked).toHaveLength(1);
  });

  test.each([
    ['has a line that is not valid', (text: string) => text.replace('"entries"', '"entrees"')],
    ['has a line that is not JSON', (text: string) => text.replace('"number"', 'number')],
    ['has an answer twice', (text: string) => text + text.split('\n')[1]! + '\n'],
    ['belongs to another country', (text: string) => text.replace('"CZ"', '"DE"')],
    ['belongs to another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['is another file', () => 'notes'],
    ['is another file with lines', () => 'notes\nof the operator\n'],
  ])('is refused if its state file %s, and the file stays', async (_what, damage) => {
    fixture.graph.political.set('CZ', manyPoliticalAds(150));
    await fixture.runFor(1);
    const file = join(fixture.folder, 'political-cz.state');
    const damaged = damage(await fixture.read('political-cz.state'));
    await writeFile(file, damaged);
    expect(await fixture.run()).toEqual({ ok: false, error: { code: 'STATE_DAMAGED', detail: file } });
    expect(await fixture.read('political-cz.state')).toBe(damaged);
  });
});
