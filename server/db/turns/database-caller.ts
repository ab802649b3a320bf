import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf a statement runs. One object per call of the API. */
export type DatabaseCaller = {
  /** Calls of one account share its time. The id of the account, or the network before it is known. */
  account: string;
  /** The call sends no more statements. */
  isOver: boolean;
};

const callers = new AsyncLocalStorage<DatabaseCaller>();

/** Runs `work`, whose statements run on behalf of `caller`. */
export const runAs = <T>(caller: DatabaseCaller, work: () => T): T => callers.run(caller, work);

/** Names the account of the current call, once it is known. */
export const nameCallingAccount = (userId: string): void => {
  const caller = callers.getStore();
  if (caller !== undefined) caller.account = userId;
};

/** Outside of a call of the API, for example in a job. */
const THE_SERVER: DatabaseCaller = { account: 'the server', isOver: true };

export const currentCaller = (): DatabaseCaller => callers.getStore() ?? THE_SERVER;
