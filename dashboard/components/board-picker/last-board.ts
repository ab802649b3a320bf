import { UUID_FORM } from '#shared/domain/uuid.ts';
import { localValues, readStored, storeOrHold } from '#shared/platform/stored-value.ts';

const KEY = 'last_board';

/** Returns the id of the board into which ads were put last on this device. Null: there is none. */
export const lastBoard = (): string | null =>
  readStored(localValues(), KEY, (text) => (UUID_FORM.test(text) ? text : null));

export const rememberLastBoard = (boardId: string): void => storeOrHold(localValues(), KEY, boardId);
