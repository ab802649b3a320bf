export function ensureBrowser(): string | null;
