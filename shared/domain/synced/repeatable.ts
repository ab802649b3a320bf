import type { Mutation } from './synced-kinds.ts';

export type Repeatable = Extract<Mutation, { kind: 'save-ad' | 'capture-ad' | 'follow-page' }>;

/** Mutations that can be refused because the account is full, and can succeed later. */
export const isRepeatable = (mutation: Mutation): mutation is Repeatable =>
  mutation.kind === 'save-ad' || mutation.kind === 'capture-ad' || mutation.kind === 'follow-page';
