import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The kernel limits the path of a socket to 108 bytes (Linux) or 104 bytes (macOS), including a zero byte: `man 7
 * unix`.
 */
const LONGEST_PATH_BYTES = 103;

/**
 * Returns the path of the socket: `operator.sock` in the data directory, which must exist. If this path is too long for
 * a socket, server and tool both use a short path in a folder of this user in the temporary directory.
 */
export const operatorSocketPath = async (dataDir: string): Promise<string> => {
  const directory = await realpath(dataDir);
  const path = join(directory, 'operator.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH_BYTES) return path;
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  return join(await ownTemporaryFolder(), `${name}.sock`);
};

/** All users can create folders in the temporary directory, so a folder with access for other users is rejected. */
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
