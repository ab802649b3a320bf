import * as z from 'zod/mini';
import type { WaitingDeclaration } from '../../contracts/contracts.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const MOST_LISTED = 50;

const KINDS = { cancel: 'cancellation', withdraw: 'withdrawal' } as const;
const STATES = { open: 'not confirmed', executed: 'carried out by the server', done: 'done' } as const;

export const declarationsList = defineCommand(
  {
    name: 'declarations list',
    summary: 'lists cancellations and withdrawals declared without a login that you have to check, oldest first',
    example: 'declarations list',
    input: z.strictObject({}),
  },
  async (_input, { declarations }) => {
    const rows = await declarations.listWaiting(MOST_LISTED);
    if (rows.length === 0) return done('No declarations are waiting.');
    const more = (await declarations.countWaiting()) - rows.length;
    const lines = rows.map(declarationText);
    if (more > 0) lines.push(`${more} more declarations are waiting.`);
    return done(lines.join('\n'));
  },
);

const declarationText = ({ id, createdAt, kind, state, name, email, ...given }: WaitingDeclaration): string => {
  const lines = [`${id}  ${moment(createdAt)}  ${KINDS[kind]}, ${STATES[state]}  ${name} <${email}>`];
  if (given.invoiceNumber !== null) lines.push(`  Invoice: ${given.invoiceNumber}`);
  if (given.requestedEnd !== null) lines.push(`  End:     ${given.requestedEnd}`);
  if (given.reason !== null) lines.push(`  Reason:  ${given.reason.replaceAll('\n', '\n           ')}`);
  return lines.join('\n');
};
