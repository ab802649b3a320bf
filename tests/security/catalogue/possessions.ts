import { at, mutate, shown, type Entry } from './entry.ts';

const FOREIGN = 'tests/integration/foreign-ids.test.ts';
const MATRIX = 'tests/security/matrix.test.ts';
const MATRIX_TEST = '%s: by its own method it tells nothing of them, and changes none of their rows';
const HOSTILE_INPUT = 'tests/integration/hostile-input.test.ts';

/** What belongs to somebody else, and fields that are nobody's to set. */
export const possessions: readonly Entry[] = [
  shown(58, 'somebody else’s subscription is answered as one that does not exist', {
    by: at(
      'tests/integration/billing-hostile.test.ts',
      'somebody else’s subscription is answered as one that does not exist',
    ),
    mutation: mutate('server/modules/billing/readings.sql.ts', '.where(eq(subscription.userId, userId))', ''),
    also: [at(FOREIGN, '%s')],
  }),
  shown(59, 'whoever names another person in a call is refused', {
    by: at(
      'tests/integration/accounts-sign-in.test.ts',
      'a call that names another person is refused, whether that person exists or not, and changes nothing',
    ),
    mutation: mutate(
      'server/modules/sessions/sessions.service.ts',
      "if (id.toLowerCase() !== actor.userId) throw new AppError('FORBIDDEN');",
      '',
    ),
    also: [at(FOREIGN, '%s')],
  }),
  shown(60, 'fields that no caller may set are read from no call', {
    by: at(
      'tests/integration/billing-hostile.test.ts',
      'price, interval, trial and affiliate of the client are not read, and what is not on sale is not sold',
    ),
    mutation: mutate(
      'server/modules/billing/checkout.service.ts',
      '(await findPriceOnSale(db, { key: planId })) ??',
      '(await findPrice(db, planId)) ?? (await findPriceOnSale(db, { key: planId })) ??',
    ),
    also: [at(MATRIX, MATRIX_TEST)],
  }),
  shown(61, 'an id of a person beside the token’s own counts for nothing', {
    by: at(MATRIX, MATRIX_TEST),
    mutation: mutate(
      'server/http/route.ts',
      "if (actor === null) throw new AppError('AUTH_REQUIRED');",
      "if (actor === null) throw new AppError('AUTH_REQUIRED'); if (typeof request.headers['x-user-id'] === 'string') actor.userId = request.headers['x-user-id'];",
    ),
  }),
  shown(62, 'an affiliate sees nothing of another one', {
    by: at('tests/integration/affiliate-ledger.test.ts', 'the ledger comes by ten, and of nobody else'),
    mutation: mutate(
      'server/modules/affiliates/ledger.sql.ts',
      '.where(and(eq(affiliateEntry.affiliateId, affiliateId), eq(affiliateEntry.currency, currency)))\n    .orderBy(',
      '.where(eq(affiliateEntry.currency, currency)).orderBy(',
    ),
  }),
  shown(63, 'names of prototypes in a body set nothing, anywhere', {
    by: at('tests/security/prototypes.test.ts', '%s refuses an honest body that carries a prototype'),
    mutation: mutate(
      'server/http/create-http.ts',
      'bodyLimit: JSON_LIMIT_BYTES,',
      "bodyLimit: JSON_LIMIT_BYTES, onProtoPoisoning: 'ignore', onConstructorPoisoning: 'ignore',",
    ),
    also: [at(HOSTILE_INPUT, 'the caller is still signed in, and nobody was made an administrator')],
  }),
  shown(64, 'a value of another kind is 400 and never a fault of ours', {
    by: at(HOSTILE_INPUT, '%s bears any value in any field'),
    mutation: mutate(
      'shared/contract/fields.ts',
      'z.maxLength(100, { abort: true }), z.regex(/^[^\\p{Cc}\\p{Cs}]+$/u)',
      'z.maxLength(100, { abort: true })',
    ),
    also: [at(HOSTILE_INPUT, '%s refuses bodies that are no such bodies')],
  }),
  shown(65, 'of every route and every place an id can stand: nothing of anybody else is told or changed', {
    by: at(FOREIGN, '%s'),
    also: [at(MATRIX, '%s: by its own method it tells nothing of them, and changes none of their rows')],
    mutation: mutate(
      'server/modules/sessions/sessions.sql.ts',
      '.where(and(eq(session.id, id), eq(session.userId, userId)))',
      '.where(eq(session.id, id))',
    ),
  }),
];
