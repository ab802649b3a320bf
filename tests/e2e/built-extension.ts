import { inject } from 'vitest';

/** The extension that this worker has for itself: where it lies, and the port that it takes for its server's. */
export const builtExtension = (): { publicPort: number; extensionDir: string } => {
  const built = inject('builtExtensions')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (built === undefined) throw new Error('no extension was built for this worker');
  return built;
};
