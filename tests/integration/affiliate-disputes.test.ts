import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import {
  disputeAtBank,
  centsOf,
  detailOf,
  refundInvoices,
  later,
  openReferred,
  overviewOf,
  payWithoutTrial,
  redeem,
  untilCents,
} from '../support/server/affiliate-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const kindsOf = async (affiliate: Buyer) =>
  (await detailOf(affiliate)).data.map(({ kind, credit, debit }) => [kind, credit, debit]);

describe.each(usualEngines)('commission of a disputed payment, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  /** An affiliate, and a referred user who has paid for a month. */
  const sale = async (): Promise<{ affiliate: Buyer; buyer: Buyer }> => {
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer);
    return { affiliate, buyer };
  };

  const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await queryRows(world.server.db, query, z.object({ found: z.int() })))[0]?.found ?? 0;
  const countNotices = () =>
    countOf(sql`select count(*)::int as found from billing_event where kind like '%dispute.closed'`);
  const unreadOf = () =>
    countOf(sql`select count(*)::int as found from boss.job where name = 'billing.read' and state <> 'completed'`);

  test('is debited once when the dispute is lost, also if the event is repeated', async () => {
    const { affiliate, buyer } = await sale();
    await disputeAtBank(world, buyer, 'dispute');
    expect(await untilCents(affiliate, [0, 0, 870, 870])).toEqual([0, 0, 870, 870]);
    await disputeAtBank(world, buyer, 'lost');
    expect(await untilCents(affiliate, [0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
    await disputeAtBank(world, buyer, 'lost', 'dispute', 'lost');
    for (let again = 0; again < 3; again += 1) await world.runJob('billing.heal');
    await world.runJob('affiliates.check');
    expect(await kindsOf(affiliate)).toEqual([
      ['refund', null, 8.7],
      ['commission', 8.7, null],
    ]);
  });

  test('stays when the dispute is won', async () => {
    const { affiliate, buyer } = await sale();
    const noticesBefore = await countNotices();
    await disputeAtBank(world, buyer, 'dispute', 'won');
    await waitUntil(countNotices, (notices) => notices > noticesBefore);
    await waitUntil(unreadOf, (unread) => unread === 0);
    expect(await centsOf(affiliate)).toEqual([0, 870, 0, 870]);
    expect(await kindsOf(affiliate)).toEqual([['commission', 8.7, null]]);
  });
});

describe.each(usualEngines)('a payment that was refunded in part and then lost in a dispute, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  test('debits at most the credited commission, also if it was paid out', async () => {
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'lifetime');
    await refundInvoices(world, buyer, 100_00);
    expect(await untilCents(affiliate, [0, 158_80, 0, 158_80])).toEqual([0, 158_80, 0, 158_80]);
    await later(world, 121, affiliate, buyer);
    expect((await redeem(affiliate)).status).toBe(200);
    world.clock.advance(HOUR_MS);
    await disputeAtBank(world, buyer, 'dispute', 'lost');
    await waitUntil(
      async () => (await overviewOf(affiliate)).balances[0]!.earned,
      (earned) => earned === 0,
    );
    expect((await overviewOf(affiliate)).balances[0]).toMatchObject({ balance: -158_80, earned: 0, redeemable: 0 });
    expect(await kindsOf(affiliate)).toEqual([
      ['refund', null, 158.8],
      ['redeem', null, 158.8],
      ['refund', null, 40],
      ['commission', 198.8, null],
    ]);
    expect(await buyer.isPaid()).toBe(false);
  });
});
