import type { Pool } from 'pg';
import { codeOf, isDamage } from './database-failure.ts';

type Listener = (code: string) => void;

/**
 * Detects damage of the database in every statement of this process, independent of the code that handles the error.
 */
export class DamageWatch {
  private first: string | null = null;
  private readonly listeners: Listener[] = [];

  /** SQLSTATE of the first damage since the start of this process, or null. It stays set until a restart. */
  get code(): string | null {
    return this.first;
  }

  /** Calls `listener` with the SQLSTATE of each statement that meets damage from now on. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Watches all connections that `pool` opens from now on. */
  watch(pool: Pool): void {
    pool.on('connect', ({ connection }) => {
      connection.on('errorMessage', (error: unknown) => this.check(error));
    });
  }

  private check(error: unknown): void {
    const code = codeOf(error);
    if (code === undefined || !isDamage(error)) return;
    this.first ??= code;
    for (const listener of this.listeners) listener(code);
  }
}
