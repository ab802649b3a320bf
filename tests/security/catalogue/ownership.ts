import { at, mutate, shown, type Entry } from './entry.ts';

const FOREIGN = 'tests/integration/foreign-ids.test.ts';
const MATRIX = 'tests/security/matrix.test.ts';
const MATRIX_TEST = 'return nothing of the other account and change none of its rows: %s';
const HOSTILE_INPUT = 'tests/integration/hostile-input.test.ts';

/** Attempts to use the data of another account, and to set fields that no caller may set. */
export const ownership: readonly Entry[] = [
  shown(58, 'a subscription of another account is answered like one that does not exist', {
    by: at(
      'tests/integration/billing-hostile.test.ts',
      'answers for a subscription of another user as if it did not exist',
    ),
    mutation: mutate('server/modules/billing/readings.sql.ts', '.where(eq(subscription.userId, userId))', ''),
    also: [at(FOREIGN, '%s')],
  }),
  shown(59, 'a call that names another user is rejected', {
    by: at(
      'tests/integration/accounts-sign-in.test.ts',
      'rejects a call that names another user, existing or not, and changes nothing',
    ),
    mutation: mutate(
      'server/modules/sessions/sessions.service.ts',
      "if (id.toLowerCase() !== actor.userId) throw new AppError('FORBIDDEN');",
      '',
    ),
    also: [at(FOREIGN, '%s')],
  }),
  shown(60, 'fields that no caller may set are ignored in every call', {
    by: at(
      'tests/integration/billing-hostile.test.ts',
      'ignores price, interval, trial and affiliate of the client, and sells no plan that is not on sale',
    ),
    mutation: mutate(
      'server/modules/billing/order-preview.service.ts',
      '(await findPriceOnSale(db, { key: planId })) ??',
      '(await findPrice(db, planId)) ?? (await findPriceOnSale(db, { key: planId })) ??',
    ),
    also: [at(MATRIX, MATRIX_TEST)],
  }),
  shown(61, 'a user id in a call has no effect: only the token identifies the caller', {
    by: at(MATRIX, MATRIX_TEST),
    mutation: mutate(
      'server/http/route.ts',
      "if (actor === null) throw new AppError('AUTH_REQUIRED');",
      "if (actor === null) throw new AppError('AUTH_REQUIRED'); if (typeof request.headers['x-user-id'] === 'string') actor.userId = request.headers['x-user-id'];",
    ),
  }),
  shown(62, 'an affiliate sees no data of another affiliate', {
    by: at('tests/integration/affiliate-ledger.test.ts', 'lists ten entries a page, only of the caller'),
    mutation: mutate(
      'server/modules/affiliates/ledger.sql.ts',
      '.where(and(eq(affiliateEntry.affiliateId, affiliateId), eq(affiliateEntry.currency, currency)))\n    .orderBy(',
      '.where(eq(affiliateEntry.currency, currency)).orderBy(',
    ),
  }),
  shown(63, 'prototype keys in a body are rejected by every route', {
    by: at(
      'tests/security/prototype-pollution.test.ts',
      '%s rejects a valid body when it also contains a polluting member',
    ),
    mutation: mutate(
      'server/http/json-body.ts',
      "getDefaultJsonParser('error', 'error')",
      "getDefaultJsonParser('ignore', 'ignore')",
    ),
    also: [at(HOSTILE_INPUT, 'keeps the caller signed in, and grants no administrator rights')],
  }),
  shown(64, 'a value of the wrong type is answered 400 and never causes an internal error', {
    by: at(HOSTILE_INPUT, '%s accepts or rejects any value in any field without a server error'),
    mutation: mutate(
      'shared/contract/fields.ts',
      'z.maxLength(PERSON_NAME_MAX_LENGTH, { abort: true }), z.regex(PERSON_NAME_FORM)',
      'z.maxLength(PERSON_NAME_MAX_LENGTH, { abort: true })',
    ),
    also: [at(HOSTILE_INPUT, '%s rejects invalid bodies')],
  }),
  shown(65, 'no route returns or changes data of another account, wherever a foreign id is in the call', {
    by: at(FOREIGN, '%s'),
    also: [at(MATRIX, MATRIX_TEST)],
    mutation: mutate(
      'server/modules/sessions/sessions.sql.ts',
      '.where(and(eq(session.id, id), eq(session.userId, userId)))',
      '.where(eq(session.id, id))',
    ),
  }),
];
