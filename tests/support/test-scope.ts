/**
 * Whether this run checks everything, as `npm run check:all` does: every width of every screen, long series of drawn
 * cases, both billing providers. Otherwise a test picks a fixed part, so that the whole suite ends within minutes.
 */
export const isFullRun = process.env['TEST_SCOPE'] === 'full';
