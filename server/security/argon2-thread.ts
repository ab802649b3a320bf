import { Worker } from 'node:worker_threads';
import type { Argon2, PasswordCost } from './password-hashing.ts';

type Request = { password: string } & ({ cost: PasswordCost } | { stored: string });

/** Messages of `password-thread.mjs`. */
type Reply = { id: number } & ({ result: string | boolean } | { error: string });

type Waiting = { resolve: (result: string | boolean) => void; reject: (reason: Error) => void };

/**
 * Computes hashes in `password-thread.mjs`. The thread starts at the first call and does not keep the process alive. If
 * the thread ends, its waiting calls fail, and the next call starts a new thread.
 */
export class Argon2Thread implements Argon2 {
  private thread: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;

  async hash(password: string, cost: PasswordCost): Promise<string> {
    return String(await this.compute({ password, cost }));
  }

  async verify(stored: string, password: string): Promise<boolean> {
    return (await this.compute({ password, stored })) === true;
  }

  private compute(request: Request): Promise<string | boolean> {
    this.thread ??= this.start();
    const { thread } = this;
    this.calls += 1;
    const id = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.postMessage({ id, ...request });
    });
  }

  private start(): Worker {
    const thread = new Worker(new URL('./password-thread.mjs', import.meta.url));
    thread.unref();
    thread.on('message', (reply: Reply) => this.settle(reply));
    thread.on('error', (error: Error) => this.failAll(error));
    thread.on('exit', (code) => this.failAll(new Error(`the password hashing thread ended with code ${code}`)));
    return thread;
  }

  private settle(reply: Reply): void {
    const call = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) call?.reject(new Error(reply.error));
    else call?.resolve(reply.result);
  }

  private failAll(reason: Error): void {
    this.thread = null;
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of calls) reject(reason);
  }
}
