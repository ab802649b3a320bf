import * as z from 'zod/mini';
import type { DeclarationsReader } from '../../contracts/contracts.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const LISTED = 50;

type Row = Awaited<ReturnType<DeclarationsReader['waiting']>>[number];

export const declarationsList = defineCommand(
  {
    name: 'declarations list',
    summary: 'lists cancellations and withdrawals that were declared without a login and wait for you',
    example: 'declarations list',
    input: z.strictObject({}),
  },
  async (_input, { declarations }) => {
    const rows = await declarations.waiting(LISTED);
    if (rows.length === 0) return done('No declaration waits.');
    const more = (await declarations.countWaiting()) - rows.length;
    return done([...rows.map(declarationText), ...(more > 0 ? [`${more} more declarations wait.`] : [])].join('\n'));
  },
);

const KINDS = { cancel: 'cancellation', withdraw: 'withdrawal' } as const;
const STATES = { open: 'not confirmed', executed: 'carried out by the server', done: 'done' } as const;

const declarationText = (row: Row): string =>
  [
    `${row.id}  ${moment(row.createdAt)}  ${KINDS[row.kind]}, ${STATES[row.state]}  ${row.name} <${row.email}>`,
    ...(row.invoiceNumber === null ? [] : [`  Invoice: ${row.invoiceNumber}`]),
    ...(row.requestedEnd === null ? [] : [`  End:     ${row.requestedEnd}`]),
    ...(row.reason === null ? [] : [`  Reason:  ${row.reason.replaceAll('\n', '\n           ')}`]),
  ].join('\n');
