import type { Page } from 'puppeteer';
import { z } from 'zod/mini';

const TraceFile = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The CPU time in microseconds; events without a duration have none. */
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

type TraceEvents = z.infer<typeof TraceFile>['traceEvents'];

/**
 * Returns the CPU time of the longest task of the page's main thread during `work`, in milliseconds. On a busy machine
 * the elapsed time of a task is not suitable, because it includes the time of other processes.
 */
export const longestTaskDuring = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  const buffer = await page.tracing.stop();
  if (buffer === undefined) throw new Error('the browser returned no trace');
  const { traceEvents } = TraceFile.parse(JSON.parse(new TextDecoder().decode(buffer)));
  const pid = busiestProcess(traceEvents, 'Layout');
  const main = traceEvents.find(
    ({ name, pid: process, args }) => name === 'thread_name' && process === pid && isMainThread(args?.name),
  );
  const tasks = traceEvents.filter(
    ({ name, pid: process, tid }) => name === 'RunTask' && process === pid && tid === main?.tid,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
};

const isMainThread = (name: unknown): boolean => name === 'CrRendererMain';

/**
 * The process with the most CPU time in one kind of event. For layout it is the process of the page, not one of the
 * extension.
 */
const busiestProcess = (events: TraceEvents, eventName: string): number | undefined => {
  const spent = new Map<number, number>();
  for (const { name, pid, tdur = 0 } of events) if (name === eventName) spent.set(pid, (spent.get(pid) ?? 0) + tdur);
  return [...spent].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};
