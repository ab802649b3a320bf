import { inject } from 'vitest';

/** Returns the extension of this worker: its folder, and the server port to which it connects. */
export const builtExtension = (): { publicPort: number; extensionDir: string } => {
  const built = inject('builtExtensions')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (built === undefined) throw new Error('no extension was built for this worker');
  return built;
};
