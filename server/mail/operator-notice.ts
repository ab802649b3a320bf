import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { operatorMailTexts } from '#shared/texts/en/server/operator-mail.ts';
import { say } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Job name. The payload is an `OperatorNotice`. */
export const OPERATOR_MAIL = 'operator.mail';
/** These retries last about 15 minutes, which bridges a short failure of the mail server. */
export const OPERATOR_MAIL_RETRIES = 8;

const values = <const Name extends string>(...names: readonly Name[]) => z.record(z.enum(names), z.string());

/** The notices to the operator. The values contain no personal data, because they wait in the job queue. */
export const OperatorNotice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redeem-filed'), values: values('amount', 'id') }),
  z.strictObject({ kind: z.literal('referral-held'), values: z.strictObject({}) }),
  z.strictObject({ kind: z.literal('dispute-opened'), values: values('amount', 'number', 'deadline') }),
  z.strictObject({ kind: z.enum(['dispute-won', 'dispute-lost']), values: values('amount', 'number') }),
  z.strictObject({ kind: z.literal('second-withdrawal'), values: values('amount', 'number') }),
  z.strictObject({ kind: z.literal('credit-note-missing'), values: values('amount', 'number') }),
  z.strictObject({ kind: z.literal('declaration-received'), values: values('declared', 'id') }),
  z.strictObject({ kind: z.literal('webhook-refused'), values: z.strictObject({}) }),
  z.strictObject({ kind: z.literal('provider-fault'), values: values('fault') }),
]);
export type OperatorNotice = z.infer<typeof OperatorNotice>;

/** Enqueues a mail to the operator. It is sent after the transaction commits. */
export type NotifyOperator = (tx: Db, notice: OperatorNotice) => Promise<void>;

export const createNotifyOperator =
  (jobs: Pick<Jobs, 'enqueue'>): NotifyOperator =>
  (tx, notice) =>
    jobs.enqueue(tx, OPERATOR_MAIL, notice);

type Deps = { mailer: Pick<Mailer, 'send'>; operatorEmail: string | null; publicUrl: string };

/** Without an operator address, the job sends nothing: the operator commands list all open cases. */
export const createOperatorMailJob =
  ({ mailer, operatorEmail: to, publicUrl }: Deps) =>
  async (payload: unknown): Promise<void> => {
    if (to !== null) await mailer.send(operatorMail({ to, publicUrl }, OperatorNotice.parse(payload)));
  };

export const operatorMail = (
  { to, publicUrl }: { to: string; publicUrl: string },
  { kind, values: given }: OperatorNotice,
): Mail => {
  const { subject, preview, intro, next } = operatorMailTexts[kind];
  return layOutMail(
    {
      to,
      subject: `${brand.name}: ${say(subject, given)}`,
      preview: say(preview, given),
      greeting: mailTexts.greetingNameless,
      intro: say(intro, given),
      paragraphs: [say(next, given)],
      footer: operatorMailTexts.footer,
    },
    publicUrl,
  );
};
