export type Target = 'server' | 'web' | 'extension';
export function build(target: Target, options: { serverOrigin: string; outDir?: string }): void;
export function ensureBuilt(options: { serverOrigin: string; targets?: Target[] }): void;
