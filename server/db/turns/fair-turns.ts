import type { DatabaseCaller } from './database-caller.ts';

/**
 * A call is expected to send its next statement within this time. It is slightly longer than the pause of the server
 * between two statements of a list.
 */
const NEXT_STATEMENT_WITHIN_MS = 3;

/** A call retains the session only if the next account would use the session for at least this time. */
const WORTH_KEEPING_MS = 4 * NEXT_STATEMENT_WITHIN_MS;

/** Weight of the newest turn in the average turn length of an account (exponential moving average). */
const NEWEST_WEIGHT = 0.3;

/** Above this number, accounts without waiting calls are removed. */
const MAX_ACCOUNTS = 1_000;

type Waiting = { caller: DatabaseCaller; start: () => void };

type Account = {
  /** Used time on the clock of `FairTurns`. The account with the lowest value is served first. */
  usedMs: number;
  usualTurnMs: number;
  waiting: Waiting[];
};

/**
 * Shares one database session fairly between accounts: the account that has used the least time is next (start-time
 * fair queuing, Goyal, Vin and Cheng 1996). An account that was idle starts at the current clock, so that it cannot
 * accumulate unused time. Between two statements, a call retains the session for a moment. Otherwise it could wait for
 * a long statement of another account before each of its statements.
 */
export class FairTurns {
  private clockMs = 0;
  private readonly accounts = new Map<string, Account>();
  private running: { caller: DatabaseCaller; account: Account; sinceMs: number } | null = null;
  private expected: { caller: DatabaseCaller; timer: NodeJS.Timeout } | null = null;
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Resolves when the session belongs to the caller. It belongs to the caller until `leave`. */
  async enter(caller: DatabaseCaller): Promise<void> {
    if (this.expected?.caller === caller) this.expectNoMore();
    const isFree = this.running === null && this.expected === null;
    const account = this.accountOf(caller.account);
    const next = this.leastServed();
    if (isFree && (next === null || account.usedMs <= next.usedMs)) {
      this.start(caller);
      return;
    }
    const turn = new Promise<void>((start) => account.waiting.push({ caller, start }));
    if (isFree && next !== null) this.serve(next);
    await turn;
  }

  /** Releases the session of the running caller. */
  leave(): void {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    const { caller, account, sinceMs } = running;
    const turnMs = this.now() - sinceMs;
    account.usedMs += turnMs;
    account.usualTurnMs += NEWEST_WEIGHT * (turnMs - account.usualTurnMs);
    const next = this.leastServed();
    if (next === null) return;
    if (this.isWorthKeeping(caller, next)) this.expect(caller);
    else this.serve(next);
  }

  private isWorthKeeping(caller: DatabaseCaller, next: Account): boolean {
    if (caller.isOver || next.usualTurnMs < WORTH_KEEPING_MS) return false;
    const account = this.accountOf(caller.account);
    return account !== next && account.usedMs <= next.usedMs;
  }

  private expect(caller: DatabaseCaller): void {
    const timer = setTimeout(() => {
      this.expected = null;
      const next = this.leastServed();
      if (next !== null) this.serve(next);
    }, NEXT_STATEMENT_WITHIN_MS);
    this.expected = { caller, timer };
  }

  private expectNoMore(): void {
    clearTimeout(this.expected?.timer);
    this.expected = null;
  }

  private serve(account: Account): void {
    const first = account.waiting.shift();
    if (first === undefined) return;
    this.start(first.caller);
    first.start();
  }

  private start(caller: DatabaseCaller): void {
    const account = this.accountOf(caller.account);
    this.clockMs = Math.max(this.clockMs, account.usedMs);
    account.usedMs = this.clockMs;
    this.running = { caller, account, sinceMs: this.now() };
  }

  /** Returns the account with waiting calls that has used the least time, or null. */
  private leastServed(): Account | null {
    let least: Account | null = null;
    for (const account of this.accounts.values()) {
      if (account.waiting.length > 0 && (least === null || account.usedMs < least.usedMs)) least = account;
    }
    return least;
  }

  private accountOf(name: string): Account {
    const known = this.accounts.get(name);
    if (known !== undefined) {
      if (known.waiting.length === 0) known.usedMs = Math.max(known.usedMs, this.clockMs);
      return known;
    }
    if (this.accounts.size >= MAX_ACCOUNTS) this.forgetIdle();
    const account: Account = { usedMs: this.clockMs, usualTurnMs: 0, waiting: [] };
    this.accounts.set(name, account);
    return account;
  }

  private forgetIdle(): void {
    for (const [name, account] of this.accounts) {
      if (account.waiting.length === 0 && account !== this.running?.account) this.accounts.delete(name);
    }
  }
}
