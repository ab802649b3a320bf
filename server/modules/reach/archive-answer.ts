import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { failureOf, failureOfStatus, type ArchiveFailure } from './archive-failure.ts';
import { figuresOf } from './archive-figures.ts';
import { jsonIn, waitOf } from './archive-wait.ts';

export type ArchivedAd = { id: string; figures: ReachFigures };

/** `after`: the cursor of the next page; null where this is the last. */
export type ArchivePage = { ads: ArchivedAd[]; after: string | null };

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
 * One answer of `ads_archive`. A row that names no ad is passed over, a figure that can't be true is missing. Meta may answer an error
 * with the status 200, and no JSON at all.
 */
export const readArchiveAnswer = ({ status, headers, text }: RawAnswer): Result<ArchivePage, ArchiveFailure> => {
  const body = jsonIn(text);
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const { code, error_subcode: subcode = null, message } = refusal.data.error;
    return fail(failureOf({ code, subcode, message }, waitOf(headers)));
  }
  const page = Page.safeParse(body);
  if (!page.success || status < 200 || status > 299) return fail(failureOfStatus(status, waitOf(headers)));
  return ok({ ads: page.data.data.flatMap(adIn), after: cursorOf(page.data) });
};

const adIn = (row: unknown): ArchivedAd[] => {
  const ad = Row.safeParse(row);
  return ad.success ? [{ id: ad.data.id, figures: figuresOf(ad.data) }] : [];
};

/**
 * Only the cursor is taken from what Meta sends: its `next` is a whole address with the token in it, and an address that came
 * over the wire is nowhere to send a token. On a last page `next` is missing, though a cursor may stand there.
 */
const cursorOf = ({ paging }: Page): string | null => {
  const next = paging?.next ?? null;
  if (next === null) return null;
  const named = paging?.cursors?.after ?? null;
  const cursor = named ?? (URL.canParse(next) ? new URL(next).searchParams.get('after') : null);
  return cursor === '' ? null : cursor;
};
