import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test can fill. */
export type SmallDisk = {
  path: string;
  /** Fills the disk completely. */
  fill: () => void;
  /** Frees the space that `fill` used. */
  free: () => void;
  close: () => void;
};

/** Mounts a disk that can really be full. Returns null and prints the reason if this machine does not allow mounts. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'spendlens-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    const reason = mounted.error?.message ?? mounted.stderr.trim();
    process.stdout.write(`not run: a full disk, for none can be mounted here (${reason})\n`);
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(65_536);
      while (statfsSync(path).bavail > 0) writeSync(file, block);
      closeSync(file);
    },
    free: () => rmSync(filler),
    close: () => {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
};
