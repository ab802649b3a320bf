import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroundTruth } from '#server/modules/operator/ground-truth/run-ground-truth.ts';
import { createArchiveCall } from '#server/modules/reach/ads-archive.ts';
import { parsePublishedAds, type PublishedAd } from '#shared/domain/spend/ground-truth/published-ad.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { aPoliticalAd, graphRange, type PoliticalGraphAd } from './graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from './open-graph-stand-in.ts';

type Options = Parameters<typeof runGroundTruth>[0];
type Result = Awaited<ReturnType<typeof runGroundTruth>>;

/** Ads of two pages by turns in Czechia. The spend tells them apart. */
export const manyPoliticalAds = (count: number): PoliticalGraphAd[] =>
  Array.from({ length: count }, (_, index) =>
    aPoliticalAd(`90000${index}`, 'CZ', { page_id: `700${index % 2}`, spend: graphRange(100 + index, 199 + index) }),
  );

/** A folder in which a test reads the political ads of the stand-in. Pauses are recorded and last no time. */
export class GroundTruthFixture {
  readonly graph: GraphStandIn;
  readonly folder: string;
  readonly pauses: number[] = [];

  private constructor(graph: GraphStandIn, folder: string) {
    this.graph = graph;
    this.folder = folder;
  }

  static async open(): Promise<GroundTruthFixture> {
    return new GroundTruthFixture(await openGraphStandIn(), await mkdtemp(join(tmpdir(), 'spendlens-truth-')));
  }

  run(options: Partial<Options> = {}): Promise<Result> {
    return runGroundTruth({
      country: 'CZ',
      folder: this.folder,
      call: createArchiveCall({ graphUrl: this.graph.url, token: this.graph.token }),
      longestWaitMs: HOUR_MS,
      signal: new AbortController().signal,
      pause: async (ms) => {
        this.pauses.push(ms);
      },
      report: () => undefined,
      now: () => new Date('2026-11-30T08:00:00Z'),
      newId: randomUUID,
      ...options,
    });
  }

  /** Runs until `count` answers are stored, as if Ctrl-C was pressed then. */
  runFor(count: number): Promise<Result> {
    const controller = new AbortController();
    let stored = 0;
    const report = (): void => {
      stored += 1;
      if (stored === count) controller.abort();
    };
    return this.run({ report, signal: controller.signal });
  }

  read(name: string): Promise<string> {
    return readFile(join(this.folder, name), 'utf8');
  }

  async publishedAds(): Promise<PublishedAd[]> {
    return parsePublishedAds('CZ', await this.read('political-cz.csv'));
  }

  /** The values of a parameter in all received calls. */
  asked(name: string): (string | null)[] {
    return this.graph.asked.map((query) => query.get(name));
  }

  async close(): Promise<void> {
    await this.graph.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
