/** A picture as it was made: what it is of, and where it lies. */
export type Shot = { subject: string; story: string; look: string; path: string };
