import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel keeps a socket's path in 108 bytes (Linux) or 104 (macOS) with a zero at the end: `man 7 unix`. */
const LONGEST_PATH_BYTES = 103;

/**
 * Where server and tool meet: `operator.sock` in the data directory, which must exist. Where that path is too long for a
 * socket, both come to the same short one in a folder of this user's own under the system's temporary directory.
 */
export const operatorSocketPath = async (dataDir: string): Promise<string> => {
  const directory = await realpath(dataDir);
  const path = join(directory, 'operator.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH_BYTES) return path;
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  return join(await ownTemporaryFolder(), `${name}.sock`);
};

/** Anybody may create folders there, so one that is not ours alone is not used. */
const ownTemporaryFolder = async (): Promise<string> => {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `spendlens-operator-${user}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const facts = await lstat(folder);
  if (!facts.isDirectory() || facts.uid !== user || (facts.mode & 0o077) !== 0) {
    throw new Error(`${folder} is open to other users. Remove it, or set DATA_DIR to a shorter path.`);
  }
  return folder;
};
