import { AsyncLocalStorage } from 'node:async_hooks';

/** The account on whose behalf statements run. There is one object per call of the API. */
export type DatabaseCaller = {
  /** The id of the account, or its network until the account is known. All calls of one account share its time. */
  account: string;
  /** True when the call sends no more statements. */
  isOver: boolean;
};

const callers = new AsyncLocalStorage<DatabaseCaller>();

/** Runs `work`. Its statements run on behalf of `caller`. */
export const runAs = <T>(caller: DatabaseCaller, work: () => T): T => callers.run(caller, work);

/** Sets the account of the current call. Call it as soon as the account is known. */
export const nameCallingAccount = (userId: string): void => {
  const caller = callers.getStore();
  if (caller !== undefined) caller.account = userId;
};

/** The caller outside of API calls, for example in a job. */
const THE_SERVER: DatabaseCaller = { account: 'the server', isOver: true };

export const currentCaller = (): DatabaseCaller => callers.getStore() ?? THE_SERVER;
