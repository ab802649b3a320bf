import * as z from 'zod/mini';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import { FilterChoiceSchema } from '#shared/domain/lists/filter-choice-schema.ts';
import { createQueue } from '../create-queue.ts';
import { withNewest } from './store-memory.ts';

/** Each choice is parsed when it is read, so that one that can't be read does not remove those of other users. */
const StoredChoices = z.record(z.string(), z.unknown());

const KEY = 'chosen-filters';
/** Maximum number of users of one browser whose filters are remembered. */
const MAX_USERS = 20;

/** The filters that each user of this browser chose last. They stay on this device. */
export type ChosenFilters = {
  read: (userId: string) => Promise<FilterChoice>;
  write: (userId: string, choice: FilterChoice) => Promise<void>;
};

export const createChosenFilters = (local: StorageArea): ChosenFilters => {
  const enqueue = createQueue();

  const readAll = async (): Promise<z.infer<typeof StoredChoices>> => {
    const parsed = StoredChoices.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : {};
  };

  return {
    read: async (userId) => {
      const parsed = FilterChoiceSchema.safeParse((await readAll())[userId]);
      return parsed.success ? parsed.data : emptyChoice;
    },
    write: (userId, choice) =>
      enqueue(async () => local.set(KEY, withNewest<unknown>(await readAll(), userId, choice, MAX_USERS))),
  };
};
