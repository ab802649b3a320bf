import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { FakeStripeDamaged } from './fake-stripe-damaged.ts';
import { ObservedMap } from './observed-map.ts';
import { emptyState } from '../state/empty-state.ts';
import { kinds, schemas, type Kind, type State } from '../state/state.ts';

export type Store = {
  state: State;
  /** Resolves when all changes up to this call are stored on disk. */
  commit: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates a store in memory, without a file. */
export const openMemoryStore = (): Store => ({
  state: emptyState(),
  commit: async () => undefined,
  close: async () => undefined,
});

/**
 * Opens or creates the journal. Each line contains the objects that a commit changed, so a commit is atomic. Each start
 * replaces the file by a single line with all objects. Only one process may use the file. Throws FakeStripeDamaged.
 */
export const openJournal = async (file: string): Promise<Store> => {
  await mkdir(dirname(file), { recursive: true });
  const changes: Changes = new Map();
  const state = await readJournal(file, changes);
  let length = await replaceFile(file, takeChanges(state, changes).line);
  const handle = await open(file, 'a');

  const write = async (): Promise<void> => {
    const { line, undo } = takeChanges(state, changes);
    if (line === '') return;
    try {
      await handle.appendFile(line);
      await handle.datasync();
      length += Buffer.byteLength(line);
    } catch (error) {
      undo();
      // Remove an incomplete line. Otherwise the next line would be invalid.
      await handle.truncate(length);
      throw error;
    }
  };

  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Calls during a write share the next write. */
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

/** Objects that differ from the file, in the order of their first change. */
type Changes = Map<string, { kind: Kind; id: string }>;

/** Returns the line with all changed objects, and clears `changes`. `undo` restores `changes`. */
const takeChanges = (state: State, changes: Changes): { line: string; undo: () => void } => {
  const taken = [...changes];
  changes.clear();
  const entries = taken.map(([, { kind, id }]) => JSON.stringify([kind, id, state[kind].get(id) ?? null]));
  const undo = (): void => {
    for (const [key, change] of taken) changes.set(key, change);
  };
  return { line: entries.length === 0 ? '' : `[${entries.join(',')}]\n`, undo };
};

const Entries = z.array(z.tuple([z.enum(kinds), z.string(), z.unknown()]));

/** Reads the file. It adds all objects to `changes`, because the next write stores all objects in one line. */
const readJournal = async (file: string, changes: Changes): Promise<State> => {
  const report = (kind: Kind, id: string): void => void changes.set(`${kind} ${id}`, { kind, id });
  const state = emptyState((kind) => new ObservedMap((id) => report(kind, id)));
  // Ignore a last line without a line feed. The process was killed during the write, before it sent a response.
  const lines = (await readIfExists(file)).split('\n').slice(0, -1);
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

const readIfExists = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Replaces the file atomically. Returns its length in bytes. */
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
