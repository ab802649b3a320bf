import { at, mutate, shown, type Entry } from './entry.ts';

const PRIVACY_TEST = 'tests/integration/account-privacy.test.ts';
const DELETION = 'server/modules/privacy/deletion.service.ts';
const TABLES = 'server/modules/privacy/personal-tables.ts';

/** Export and deletion of personal data. */
export const privacy: readonly Entry[] = [
  shown(104, 'the export includes every table that refers to a user', {
    by: at(PRIVACY_TEST, 'every table of the running database with personal data is part of export and deletion'),
    mutation: mutate(
      TABLES,
      "{ table: bankAccount, owner: bankAccount.userId, key: [bankAccount.userId], deletion: 'cascade' },",
      '',
    ),
    also: [
      at(PRIVACY_TEST, 'the export is one file with every row of the account and its picture paths, without secrets'),
    ],
  }),
  shown(105, 'a deletion leaves no row, job or file with personal data', {
    by: at(PRIVACY_TEST, 'deletion ends the sessions at once, and leaves no row, job or picture of the user'),
    mutation: mutate(DELETION, "await jobs.forget(tx, { key: 'userId', value: userId });", ''),
    also: [at('server/http/log-safely.test.ts', 'logs a failed query without its values')],
  }),
  shown(106, 'two concurrent deletions delete once', {
    by: at(PRIVACY_TEST, 'two simultaneous deletions delete once, and a concurrent change leaves no row'),
    mutation: mutate('server/db/owner-lock.ts', "if (row.closedAt !== null) throw new AppError('AUTH_REQUIRED');", ''),
  }),
  shown(107, 'after a deletion no session of the account gives access', {
    by: at(
      'tests/integration/foreign-ids.test.ts',
      '%s answers each of them with 401 and the same bytes, without reading the body',
    ),
    mutation: mutate(
      'server/modules/privacy/privacy.sql.ts',
      'await tx.delete(appUser).where(eq(appUser.id, id));',
      '',
    ),
  }),
  shown(108, 'invoices are retained without the user’s identity', {
    by: at(
      'tests/integration/billing-subscription.test.ts',
      'ends at the provider when the account is deleted, and its invoice stays without a name',
    ),
    mutation: mutate(
      'server/db/migrations/0007_billing.sql',
      '"invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null',
      '"invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade',
    ),
  }),
  shown(109, 'a sync, job, purchase or sign-in that runs while the account is deleted leaves no data behind', {
    by: at(
      'tests/integration/deleted-meanwhile.test.ts',
      'is answered at the checkout as signed out, and leaves nothing at the provider',
    ),
    mutation: mutate(
      'server/http/errors.ts',
      "if (isOfDeletedOwner(thrown)) return new AppError('AUTH_REQUIRED', { cause: thrown });",
      '',
    ),
    also: [
      at('tests/integration/sign-in-while-deleting.test.ts', 'is answered like an unknown account'),
      at(PRIVACY_TEST, 'two simultaneous deletions delete once, and a concurrent change leaves no row'),
    ],
  }),
  shown(110, 'a sign-out removes the token from the device, and a deletion removes all stored data', {
    by: at(
      'extension/worker/account-handlers.test.ts',
      'deletes the account with all its data on this device, including unsent changes, and signs out',
    ),
    mutation: mutate(
      'extension/worker/account-handlers.ts',
      'await emptyStore(db, unsentMarks(host.local, onFault)(userId)).catch(onFault);',
      '',
    ),
    also: [at('shared/platform/site-host/session/site-session.test.ts', 'is removed completely on logout')],
  }),
];
