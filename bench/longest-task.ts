import type { Page } from 'puppeteer';
import { z } from 'zod/mini';

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** CPU time in microseconds; only where something took time. */
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

type Traced = z.infer<typeof traced>['traceEvents'];

/**
 * The longest single task of the page's main thread while `work` runs, in milliseconds of its own CPU time: on a busy machine most
 * of what the clock says of a task is time in which others had the processor.
 */
export const longestTaskDuring = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  const buffer = await page.tracing.stop();
  if (buffer === undefined) throw new Error('the browser recorded nothing');
  const { traceEvents } = traced.parse(JSON.parse(new TextDecoder().decode(buffer)));
  const pid = busiestIn(traceEvents, 'Layout');
  const main = traceEvents.find(
    ({ name, pid: of, args }) => name === 'thread_name' && of === pid && isMain(args?.name),
  );
  const tasks = traceEvents.filter(({ name, pid: of, tid }) => name === 'RunTask' && of === pid && tid === main?.tid);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
};

const isMain = (name: unknown): boolean => name === 'CrRendererMain';

/** The process that did most of a kind of work: the page's own, where others of the extension did little of it. */
const busiestIn = (events: Traced, kind: string): number | undefined => {
  const spent = new Map<number, number>();
  for (const { name, pid, tdur = 0 } of events) if (name === kind) spent.set(pid, (spent.get(pid) ?? 0) + tdur);
  return [...spent].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};
