import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseCaller } from './database-caller.ts';
import { FairTurns } from './fair-turns.ts';

const aCallOf = (account: string): DatabaseCaller => ({ account, isOver: false });

describe('FairTurns', () => {
  let nowMs: number;
  let turns: FairTurns;
  let order: string[];
  beforeEach(() => {
    nowMs = 0;
    turns = new FairTurns(() => nowMs);
    order = [];
  });

  /** Enters, and records the account when its turn starts. */
  const enter = async (call: DatabaseCaller): Promise<void> => {
    await turns.enter(call);
    order.push(call.account);
  };

  const spend = (ms: number): void => {
    nowMs += ms;
    turns.leave();
  };

  /** Uses one turn of an account while no other call waits. */
  const spendAlone = async (account: string, ms: number): Promise<void> => {
    const call = aCallOf(account);
    await turns.enter(call);
    call.isOver = true;
    spend(ms);
  };

  it('starts a call at once while the session is free', async () => {
    await enter(aCallOf('a'));
    spend(10);
    await enter(aCallOf('b'));
    expect(order).toEqual(['a', 'b']);
  });

  it('serves the account that has used less time, even if another one came first', async () => {
    await spendAlone('a', 100);
    await turns.enter({ account: 'c', isOver: true });
    const [second, first] = [enter(aCallOf('a')), enter(aCallOf('b'))];
    spend(1);
    await first;
    expect(order).toEqual(['b']);
    spend(1);
    await second;
    expect(order).toEqual(['b', 'a']);
  });

  it('serves the calls of one account in the order of their arrival', async () => {
    await turns.enter({ account: 'b', isOver: true });
    const calls = ['1', '2', '3'].map(async (name) => {
      await turns.enter({ account: 'a', isOver: true });
      order.push(name);
      spend(1);
    });
    spend(1);
    await Promise.all(calls);
    expect(order).toEqual(['1', '2', '3']);
  });

  it('gives two busy accounts the same time, although one of them sends more calls with longer statements', async () => {
    const usedMs = { many: 0, few: 0 };
    const gapsMs: number[] = [];
    const run = async (account: 'many' | 'few', ms: number, times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) {
        await turns.enter({ account, isOver: true });
        usedMs[account] += ms;
        if (usedMs.few < 1_000) gapsMs.push(Math.abs(usedMs.many - usedMs.few));
        spend(ms);
      }
    };
    const many = Array.from({ length: 5 }, () => run('many', 40, 20));
    await Promise.all([...many, run('few', 5, 150), run('few', 5, 150)]);
    expect(Math.max(...gapsMs)).toBeLessThanOrEqual(80);
    expect(usedMs).toEqual({ many: 4_000, few: 1_500 });
  });

  it('gives an account no extra time for the time in which it used nothing', async () => {
    await spendAlone('quiet', 1);
    for (let n = 0; n < 100; n += 1) await spendAlone('busy', 100);
    await turns.enter({ account: 'busy', isOver: true });
    const waiting = ['quiet', 'busy', 'quiet'].map((account) => enter({ account, isOver: true }));
    spend(100);
    await waiting[0];
    spend(150);
    await waiting[1];
    expect(order).toEqual(['quiet', 'busy']);
    spend(1);
    await waiting[2];
  });

  describe('between two statements of a call', () => {
    let call: DatabaseCaller;
    let other: Promise<void>;

    /** Runs the first statement of the call while another account waits whose turns last `usualMs`. */
    const runFirstStatement = async (usualMs: number): Promise<void> => {
      for (let n = 0; n < 20; n += 1) await spendAlone('other', usualMs);
      await turns.enter(call);
      other = enter(aCallOf('other'));
      spend(1);
    };

    beforeEach(() => {
      call = aCallOf('call');
    });

    it('keeps the session for the call if the next turn would be long', async () => {
      await runFirstStatement(100);
      await enter(call);
      expect(order).toEqual(['call']);
      spend(200);
      await other;
    });

    it('serves the next account if the call sends no statement soon', async () => {
      await runFirstStatement(100);
      await other;
      expect(order).toEqual(['other']);
    });

    it('serves the next account at once if its turn is usually short', async () => {
      await runFirstStatement(2);
      const second = enter(call);
      await other;
      expect(order).toEqual(['other']);
      spend(1);
      await second;
    });

    it('serves the next account at once if the call is over', async () => {
      call.isOver = true;
      await runFirstStatement(100);
      const second = enter(aCallOf('call'));
      await other;
      expect(order).toEqual(['other']);
      spend(1);
      await second;
    });

    it('serves the next account if the call now belongs to an account that has used more time', async () => {
      await spendAlone('heavy', 100_000);
      await spendAlone('quiet', 1);
      await runFirstStatement(100);
      call.account = 'heavy';
      const second = enter(call);
      await other;
      expect(order).toEqual(['other']);
      spend(1);
      await second;
    });
  });
});
