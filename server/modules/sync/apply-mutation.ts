import type { MutationKind, MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Batch } from './batch.ts';
import { appliedMutation } from './kinds/synced-tables.ts';

/** Applies one mutation. Returns null, or the error code if it is refused permanently. */
export const applyMutation = <Kind extends MutationKind>(
  batch: Batch,
  mutation: MutationOf<Kind>,
): Promise<ErrorCode | null> => appliedMutation(mutation.kind).apply(batch, mutation);
