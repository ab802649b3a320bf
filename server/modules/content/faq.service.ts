import type { Db } from '#server/db/db.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { content, FaqEntry } from '#shared/contract/content.ts';
import { faq as texts } from '#shared/texts/en/site/faq.ts';
import { cleanHtml } from './clean-html.ts';
import { appendFaq, deleteFaq, findFaq, insertFirstFaq, updateFaq, type FaqRow } from './faq.sql.ts';

/**
 * Returns the answer of the public call. It contains the HTML as stored, so clients must sanitize it again before they
 * render it.
 */
export const listFaq = async (db: Db): Promise<OutputOf<typeof content.listFaq>> => ({
  status: true,
  data: (await findFaq(db)).map(({ title, content: html }) => ({ title, content: html })),
});

/** Inserts the first questions if an installation has no FAQ. */
export const seedFaq = (db: Db, now: Date): Promise<void> => insertFirstFaq(db, rowsOf(texts.first, now));

const rowsOf = (entries: readonly FaqEntry[], changedAt: Date): FaqRow[] =>
  entries.map(({ title, content: html }, index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    position: index + 1,
    title,
    content: cleanHtml(html),
    changedAt,
  }));

type Deps = { db: Db; now: () => Date; newId: () => string };

/** The FAQ editor of the operator. Every answer is sanitized before it is stored. */
export const createFaqEditor = ({ db, now, newId }: Deps) => ({
  list: (): Promise<FaqRow[]> => findFaq(db),

  /** Adds a question at the end. */
  add: async (title: string, html: string): Promise<Omit<FaqRow, 'position'>> => {
    const row = { id: newId(), title, content: cleanHtml(html), changedAt: now() };
    await appendFaq(db, row);
    return row;
  },

  /** Returns undefined if no question has this id. The functions below do the same. */
  changeTitle: (id: string, title: string): Promise<FaqRow | undefined> =>
    updateFaq(db, id, { title, changedAt: now() }),

  changeContent: (id: string, html: string): Promise<FaqRow | undefined> =>
    updateFaq(db, id, { content: cleanHtml(html), changedAt: now() }),

  remove: (id: string): Promise<FaqRow | undefined> => deleteFaq(db, id),

  /** Moves a question to a position counted from 1. A position after the end means the end. */
  move: (id: string, position: number): Promise<FaqRow | undefined> =>
    db.transaction(async (tx) => {
      const rows = await findFaq(tx);
      const moved = rows.find((row) => row.id === id);
      if (moved === undefined) return undefined;
      const order = rows.filter((row) => row !== moved).toSpliced(position - 1, 0, moved);
      for (const [index, row] of order.entries()) await updateFaq(tx, row.id, { position: index + 1 });
      return moved;
    }),
});

export type FaqEditor = ReturnType<typeof createFaqEditor>;
