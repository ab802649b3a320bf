import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { PublishedAd } from '#shared/domain/spend/ground-truth/published-ad.ts';
import { isSystemError } from '#shared/lib/system-error.ts';
import { MISSING_FACTS, PublishedNumbers, type MissingFact, type PoliticalAd } from './political-ads.ts';

const VERSION = 1;
/** 132 bits, which makes equal hashes of two ids practically impossible. */
const HASH_LENGTH = 22;

/** The first line of the file. `secret`: key of the hashes of this reading. */
const Header = z.strictObject({ version: z.literal(VERSION), country: z.string(), secret: z.string() });
type Header = z.infer<typeof Header>;

const Entry = z.union([
  z.strictObject({ ad: z.string(), page: z.string(), numbers: PublishedNumbers }),
  z.strictObject({ ad: z.string(), missing: z.enum(MISSING_FACTS) }),
]);
type Entry = z.infer<typeof Entry>;

/** A further line for each answer. `after`: the cursor of the next answer; null: this was the last one. */
const Answer = z.strictObject({
  number: z.int(),
  after: z.nullable(z.string()),
  entries: z.array(Entry),
});
type Answer = z.infer<typeof Answer>;

/**
 * The state of reading the ads of a country, in a file with a line for each answer. A line is written completely or,
 * after a crash, ignored. The file has hashes instead of ids. The caller removes it at the end.
 */
export class ReadingState {
  /** The cursor of the next answer; null: the first answer. */
  after: string | null = null;
  isComplete = false;
  answers = 0;
  readonly published: PublishedAd[] = [];
  readonly missing: Record<MissingFact, number> = {
    page: 0,
    dates: 0,
    currency: 0,
    spend: 0,
    impressions: 0,
    'open-range': 0,
    reach: 0,
  };
  readonly #ads = new Set<string>();
  readonly #pages = new Map<string, number>();

  readonly #handle: FileHandle;
  readonly #secret: string;

  private constructor(handle: FileHandle, secret: string) {
    this.#handle = handle;
    this.#secret = secret;
  }

  /** Opens the file and continues its reading, or creates it. Returns null if its content is not valid. */
  static async open(file: string, country: string): Promise<ReadingState | null> {
    const text = await readIfExists(file);
    const stored = storedIn(text);
    if (stored === null || (stored.header !== null && stored.header.country !== country)) return null;
    const header = stored.header ?? { version: VERSION, country, secret: randomBytes(32).toString('base64url') };
    const state = new ReadingState(await open(file, 'a'), header.secret);
    // Removes an incomplete last line of a crash, so that the next line is valid.
    await state.#handle.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
    if (stored.header === null) await state.#write(header);
    for (const answer of stored.answers) state.#apply(answer);
    return state;
  }

  /** The number of different ads that were read. */
  get adCount(): number {
    return this.#ads.size;
  }

  /** Stores an answer. Ads that were read before are ignored. */
  async add(rows: readonly PoliticalAd[], after: string | null): Promise<void> {
    const entries = new Map<string, Entry>();
    for (const row of rows) {
      const ad = this.#hashOf(row.id);
      if (!this.#ads.has(ad) && !entries.has(ad)) entries.set(ad, this.#entryOf(ad, row));
    }
    const answer: Answer = { number: this.answers + 1, after, entries: [...entries.values()] };
    await this.#write(answer);
    this.#apply(answer);
  }

  /** Starts again at the first answer, because Meta no longer accepts the cursor. Ads that were read remain. */
  startOver(): void {
    this.after = null;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  #entryOf(ad: string, row: PoliticalAd): Entry {
    return 'missing' in row
      ? { ad, missing: row.missing }
      : { ad, page: this.#hashOf(row.pageId), numbers: row.numbers };
  }

  #apply({ after, entries }: Answer): void {
    this.answers += 1;
    this.after = after;
    this.isComplete = after === null;
    for (const entry of entries) {
      this.#ads.add(entry.ad);
      if ('missing' in entry) this.missing[entry.missing] += 1;
      else this.published.push({ page: this.#pageNumberOf(entry.page), ...entry.numbers });
    }
  }

  /** Pages have numbers in the order of their first ad. */
  #pageNumberOf(page: string): number {
    const number = this.#pages.get(page) ?? this.#pages.size + 1;
    this.#pages.set(page, number);
    return number;
  }

  #hashOf(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64url').slice(0, HASH_LENGTH);
  }

  async #write(line: Header | Answer): Promise<void> {
    await this.#handle.appendFile(`${JSON.stringify(line)}\n`);
    await this.#handle.datasync();
  }
}

const readIfExists = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  }
};

type Stored = { header: Header | null; answers: Answer[] };

/**
 * Parses the complete lines. The header is null if there is none, because the file is new or a crash cut its first
 * line. Returns null if a line is not valid, or if an answer is missing or repeated.
 */
const storedIn = (text: string): Stored | null => {
  const [first, ...others] = text.split('\n').slice(0, -1);
  if (first === undefined) return text === '' || text.startsWith('{') ? { header: null, answers: [] } : null;
  const header = Header.safeParse(jsonIn(first));
  const answers = z.array(Answer).safeParse(others.map(jsonIn));
  if (!header.success || !answers.success) return null;
  const isInOrder = answers.data.every(({ number }, index) => number === index + 1);
  return isInOrder ? { header: header.data, answers: answers.data } : null;
};

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    // The schema rejects the line.
    return undefined;
  }
};
