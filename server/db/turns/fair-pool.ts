import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCaller } from './database-caller.ts';
import { FairTurns } from './fair-turns.ts';

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * A pool with one client. Its callers (`database-caller.ts`) receive it in fair turns instead of the order of arrival.
 */
export class FairPool extends Pool {
  private readonly turns = new FairTurns();

  constructor(config: Omit<PoolConfig, 'max'>) {
    super({ ...config, max: 1 });
    this.on('release', () => this.turns.leave());
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback === undefined) return this.connectInTurn();
    callbackify(() => this.connectInTurn())((error, client) => {
      if (error === null) callback(undefined, client, (failure) => client.release(failure));
      else callback(error, undefined, () => undefined);
    });
  }

  private async connectInTurn(): Promise<PoolClient> {
    await this.turns.enter(currentCaller());
    try {
      return await super.connect();
    } catch (error) {
      this.turns.leave();
      throw error;
    }
  }
}
