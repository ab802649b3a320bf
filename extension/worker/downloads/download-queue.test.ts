import { expect, test } from 'vitest';
import { createDownloadQueue } from './download-queue.ts';

const TAB = 1;

/** A job that runs until `end` is called. */
const createJob = () => {
  const control = new AbortController();
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started: string[] = [];
  return {
    signal: control.signal,
    abort: () => control.abort(),
    end: () => end(),
    hasStarted: () => started.length > 0,
    run: () => {
      started.push('job');
      return promise;
    },
  };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('runs the jobs of a tab one after the other', async () => {
  const queue = createDownloadQueue();
  const [first, second] = [createJob(), createJob()];
  queue.enqueue(TAB, first.signal, first.run);
  queue.enqueue(TAB, second.signal, second.run);
  await settle();
  expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
  first.end();
  await settle();
  expect(second.hasStarted()).toBe(true);
});

test('starts the next job only when an aborted running job has settled', async () => {
  const queue = createDownloadQueue();
  const [aborted, next] = [createJob(), createJob()];
  queue.enqueue(TAB, aborted.signal, aborted.run);
  await settle();
  aborted.abort();
  expect(queue.isFree(TAB)).toBe(false);
  queue.enqueue(TAB, next.signal, next.run);
  await settle();
  expect(next.hasStarted()).toBe(false);
  aborted.end();
  await settle();
  expect(next.hasStarted()).toBe(true);
});

test('frees the tab after its last job, and drops a waiting job that was aborted', async () => {
  const queue = createDownloadQueue();
  const [running, waiting] = [createJob(), createJob()];
  queue.enqueue(TAB, running.signal, running.run);
  queue.enqueue(TAB, waiting.signal, waiting.run);
  waiting.abort();
  running.end();
  await settle();
  expect([waiting.hasStarted(), queue.isFree(TAB)]).toEqual([false, true]);
});

test('refuses a job when one runs and five wait, and accepts one when a waiting job was aborted', () => {
  const queue = createDownloadQueue();
  const jobs = Array.from({ length: 6 }, createJob);
  for (const job of jobs) expect(queue.enqueue(TAB, job.signal, job.run)).toBe(true);
  const more = createJob();
  expect(queue.enqueue(TAB, more.signal, more.run)).toBe(false);
  jobs[3]?.abort();
  expect(queue.enqueue(TAB, more.signal, more.run)).toBe(true);
});
