import * as z from 'zod/mini';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import { FilterChoiceMessage } from '#extension/messaging/filter-choice.ts';
import { withNewest } from './store-memory.ts';

const StoredChoices = z.record(z.string(), FilterChoiceMessage);

const KEY = 'chosen-filters';
/** Maximum number of users of one browser whose filters are remembered. */
const MAX_USERS = 20;

/** The filters that each user of this browser chose last. They stay on this device. */
export type ChosenFilters = {
  read: (userId: string) => Promise<FilterChoice>;
  write: (userId: string, choice: FilterChoice) => Promise<void>;
};

export const createChosenFilters = (local: StorageArea): ChosenFilters => {
  let queue: Promise<unknown> = Promise.resolve();

  const readAll = async (): Promise<z.infer<typeof StoredChoices>> => {
    const parsed = StoredChoices.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : {};
  };

  return {
    read: async (userId) => (await readAll())[userId] ?? emptyChoice,
    write: (userId, choice) => {
      const done = queue.then(async () => local.set(KEY, withNewest(await readAll(), userId, choice, MAX_USERS)));
      queue = done.catch(() => undefined);
      return done;
    },
  };
};
