import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { failureOf, failureOfStatus, type ArchiveFailure } from './archive-failure.ts';
import { figuresOf } from './archive-figures.ts';
import { jsonIn, usedPercentOf, waitOf } from './archive-wait.ts';

export type ArchivedAd = { id: string; figures: ReachFigures };

/** `after`: the cursor of the next page; null for the last page. */
export type ArchivePage = { ads: ArchivedAd[]; after: string | null };

/** A page with the rows as Meta sent them. `usedPercent`: the most used part of Meta's limits. */
export type ArchiveRows = { rows: readonly unknown[]; after: string | null; usedPercent: number };

export type RawAnswer = { status: number; headers: Headers; text: string };

const Refusal = z.object({
  error: z.object({
    code: z._default(z.number(), 0),
    error_subcode: z.optional(z.number()),
    message: z._default(z.string(), ''),
  }),
});

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(
    z.nullable(
      z.object({
        cursors: z.optional(z.nullable(z.object({ after: z.optional(z.nullable(z.string())) }))),
        next: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
type Page = z.infer<typeof Page>;

const Row = z.looseObject({ id: AdId });

/**
 * Parses one response of `ads_archive`. Skips rows without an ad id; implausible figures become null. Meta may return
 * an error with the status 200, or a response that is not JSON.
 */
export const readArchiveAnswer = (answer: RawAnswer): Result<ArchivePage, ArchiveFailure> => {
  const page = readArchiveRows(answer);
  return page.ok ? ok({ ads: page.value.rows.flatMap(adIn), after: page.value.after }) : page;
};

/** Like `readArchiveAnswer`, with the rows as Meta sent them. */
export const readArchiveRows = ({ status, headers, text }: RawAnswer): Result<ArchiveRows, ArchiveFailure> => {
  const body = jsonIn(text);
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const { code, error_subcode: subcode = null, message } = refusal.data.error;
    return fail(failureOf({ code, subcode, message }, waitOf(headers)));
  }
  const page = Page.safeParse(body);
  if (!page.success || status < 200 || status > 299) return fail(failureOfStatus(status, waitOf(headers)));
  return ok({ rows: page.data.data, after: cursorOf(page.data), usedPercent: usedPercentOf(headers) });
};

const adIn = (row: unknown): ArchivedAd[] => {
  const ad = Row.safeParse(row);
  return ad.success ? [{ id: ad.data.id, figures: figuresOf(ad.data) }] : [];
};

/**
 * Returns only the cursor of the next page. `next` is a complete URL that contains the token, and the server must not
 * send a token to a URL from a response. On the last page `next` is missing, although a cursor may be present.
 */
const cursorOf = ({ paging }: Page): string | null => {
  const next = paging?.next ?? null;
  if (next === null) return null;
  const named = paging?.cursors?.after ?? null;
  const cursor = named ?? (URL.canParse(next) ? new URL(next).searchParams.get('after') : null);
  return cursor === '' ? null : cursor;
};
