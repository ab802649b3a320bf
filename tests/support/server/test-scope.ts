/**
 * Whether this run checks everything, as `npm run check:all` does: every width of every screen, long series of random
 * cases, both billing providers. Otherwise a test uses a fixed sample, so that the whole suite ends within minutes.
 */
export const isFullRun = process.env['TEST_SCOPE'] === 'full';

/**
 * The variants that a test runs: all in a full run, otherwise the first one. Use it for variants that share their code,
 * such as a screen on both hosts.
 */
export const firstOrAll = <T>(variants: readonly T[]): readonly T[] => (isFullRun ? variants : variants.slice(0, 1));

/** The widths and themes of one page of several: all in a full run, otherwise the next one of `samples`. */
export const nextOrAll = <T>(index: number, { samples, all }: Record<'samples' | 'all', readonly T[]>): readonly T[] =>
  isFullRun ? all : samples.slice(index % samples.length, (index % samples.length) + 1);
