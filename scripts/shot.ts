/** A screenshot: what it shows, and its file. */
export type Shot = { subject: string; story: string; look: string; path: string };
