import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';

const ALL = 'all';
const Customers = z.union([z.literal(ALL), EmailInput], 'Enter an email address, or “all” for all customers.');

export const resync = defineServerCommand(
  {
    name: 'resync',
    arguments: ['<email|all>'],
    summary: 'reads a customer at the payment provider again; “resync all” reads all customers in the background',
    example: 'resync ann@shop.example',
    input: z.strictObject({ 'email|all': Customers }),
  },
  async ({ 'email|all': word }, services, billing) => {
    if (word !== ALL)
      return withUser(services, word, async ({ id, email }) =>
        (await billing.resync(id))
          ? done(`${email} was read at the payment provider.`)
          : refused(`${email} is not a customer of the payment provider.`),
      );
    const count = await billing.resyncAll();
    if (count === 0) return done('There is no customer.');
    return done(
      `Customers that the server reads in the background: ${count}. “Jobs waiting” of “figures” shows how many are left.`,
    );
  },
);
