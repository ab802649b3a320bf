import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, State } from './state.ts';

/** What survives a restart: one file, replaced whole. A file that is gone or can't be read begins anew: no money was in it. */
export const openStore = async (file: string): Promise<{ state: State; save: () => Promise<void> }> => {
  const state = await read(file);
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.next`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${file}.next`, file);
  };
  return {
    state,
    /** Resolves once everything up to this call lies on the disk. */
    save: () => {
      writing = writing.then(write, write);
      return writing;
    },
  };
};

const read = async (file: string): Promise<State> => {
  try {
    const stored = State.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return stored.success ? stored.data : emptyState();
  } catch {
    return emptyState();
  }
};
