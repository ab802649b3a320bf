import type { Db } from '#server/db/db.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { content, FaqEntry } from '#shared/contract/content.ts';
import { faq as texts } from '#shared/texts/en/site/faq.ts';
import { cleanHtml } from './clean-html.ts';
import { appendFaq, deleteFaq, findFaq, insertFirstFaq, updateFaq, type FaqRow } from './faq.sql.ts';

/** What the public call answers. It goes out as it is stored: whoever draws it, reads it anew. */
export const listFaq = async (db: Db): Promise<OutputOf<typeof content.listFaq>> => ({
  status: true,
  data: (await findFaq(db)).map(({ title, content: html }) => ({ title, content: html })),
});

/** Gives an installation without a FAQ its first questions. */
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

/** The FAQ as the operator keeps it. Every answer is cleaned before it is stored. */
export const createFaqEditor = ({ db, now, newId }: Deps) => ({
  list: (): Promise<FaqRow[]> => findFaq(db),

  /** As the last one. */
  add: async (title: string, html: string): Promise<Omit<FaqRow, 'position'>> => {
    const row = { id: newId(), title, content: cleanHtml(html), changedAt: now() };
    await appendFaq(db, row);
    return row;
  },

  /** Undefined where there is none of that id, as for the others below. */
  changeTitle: (id: string, title: string): Promise<FaqRow | undefined> =>
    updateFaq(db, id, { title, changedAt: now() }),

  changeContent: (id: string, html: string): Promise<FaqRow | undefined> =>
    updateFaq(db, id, { content: cleanHtml(html), changedAt: now() }),

  remove: (id: string): Promise<FaqRow | undefined> => deleteFaq(db, id),

  /** To a place counted from 1; beyond the end is the end. */
  move: (id: string, place: number): Promise<FaqRow | undefined> =>
    db.transaction(async (tx) => {
      const rows = await findFaq(tx);
      const moved = rows.find((row) => row.id === id);
      if (moved === undefined) return undefined;
      const order = rows.filter((row) => row !== moved).toSpliced(place - 1, 0, moved);
      for (const [index, row] of order.entries()) await updateFaq(tx, row.id, { position: index + 1 });
      return moved;
    }),
});

export type FaqEditor = ReturnType<typeof createFaqEditor>;
