import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { FakeStripeDamaged } from './fake-stripe-damaged.ts';
import { emptyState, kinds, schemas, type Kind, type State } from '../state/state.ts';

export type Store = {
  state: State;
  /** Resolves when every change up to this call is on the disk. */
  commit: () => Promise<void>;
  close: () => Promise<void>;
};

/** A store that ends with the process. */
export const openMemoryStore = (): Store => ({
  state: emptyState(),
  commit: async () => undefined,
  close: async () => undefined,
});

/**
 * Opens the journal, or creates it. A line contains the objects that one commit changed, so that a commit is stored
 * completely or not at all. Every start replaces the file by one line with all objects. One process may use the file.
 * Throws FakeStripeDamaged.
 */
export const openJournal = async (file: string): Promise<Store> => {
  await mkdir(dirname(file), { recursive: true });
  const state = await readJournal(file);
  const stored: Stored = new Map();
  let length = await replaceFile(file, takeChanges(state, stored).line);
  const handle = await open(file, 'a');

  const write = async (): Promise<void> => {
    const { line, undo } = takeChanges(state, stored);
    if (line === '') return;
    try {
      await handle.appendFile(line);
      await handle.datasync();
      length += Buffer.byteLength(line);
    } catch (error) {
      undo();
      // A part of a line would damage the next line.
      await handle.truncate(length);
      throw error;
    }
  };

  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Calls that arrive during a write share the next one. */
  const commit = (): Promise<void> => {
    next ??= writing.then(() => {
      next = null;
      return write();
    });
    writing = next.catch(() => undefined);
    return next;
  };
  const close = async (): Promise<void> => {
    try {
      await commit();
    } finally {
      await handle.close();
    }
  };
  return { state, commit, close };
};

/** The JSON of each stored object, by kind and id. */
type Stored = Map<string, string>;

/** The line about all objects that differ from `stored`, which is updated. `undo` reverts the update. */
const takeChanges = (state: State, stored: Stored): { line: string; undo: () => void } => {
  const before = new Map<string, string | undefined>();
  const entries: string[] = [];
  const note = (key: string, json: string | null): void => {
    before.set(key, stored.get(key));
    entries.push(`[${key},${String(json)}]`);
    if (json === null) stored.delete(key);
    else stored.set(key, json);
  };
  const present = new Set<string>();
  for (const kind of kinds) {
    for (const [id, object] of state[kind]) {
      const [key, json] = [`"${kind}",${JSON.stringify(id)}`, JSON.stringify(object)];
      present.add(key);
      if (stored.get(key) !== json) note(key, json);
    }
  }
  for (const key of stored.keys()) if (!present.has(key)) note(key, null);
  const undo = (): void => {
    for (const [key, json] of before) {
      if (json === undefined) stored.delete(key);
      else stored.set(key, json);
    }
  };
  return { line: entries.length === 0 ? '' : `[${entries.join(',')}]\n`, undo };
};

const Entries = z.array(z.tuple([z.enum(kinds), z.string(), z.unknown()]));

const readJournal = async (file: string): Promise<State> => {
  const state = emptyState();
  // The last line has no line feed if the process was killed while it wrote. Nobody received an answer about it.
  const lines = (await readIfThere(file)).split('\n').slice(0, -1);
  try {
    for (const line of lines) {
      for (const [kind, id, object] of Entries.parse(JSON.parse(line))) apply(state, kind, id, object);
    }
  } catch (error) {
    throw new FakeStripeDamaged(file, error);
  }
  return state;
};

const apply = (state: State, kind: Kind, id: string, object: unknown): void => {
  const objects: Map<string, unknown> = state[kind];
  if (object === null) objects.delete(id);
  else objects.set(id, schemas[kind].parse(object));
};

const readIfThere = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Replaces the file in one step, and returns its length in bytes. */
const replaceFile = async (file: string, text: string): Promise<number> => {
  const handle = await open(`${file}.next`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.next`, file);
  return Buffer.byteLength(text);
};
