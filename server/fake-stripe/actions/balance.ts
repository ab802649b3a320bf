import { customerAt, type Fake } from '../state/fake.ts';
import type { BalanceTransaction } from '../state/state.ts';
import { wireCustomer } from '../wire/wire.ts';

type Adjustment = {
  amount: number;
  currency: BalanceTransaction['currency'];
  metadata?: Record<string, string> | undefined;
};

/** Changes the balance of a customer. A negative amount is credit. */
export const adjustBalance = (fake: Fake, id: string, args: Adjustment): BalanceTransaction => {
  const customer = customerAt(fake, id);
  customer.balance += args.amount;
  const created: BalanceTransaction = {
    id: fake.newId('cbtxn'),
    created: fake.now(),
    customer: id,
    amount: args.amount,
    currency: args.currency,
    endingBalance: customer.balance,
    metadata: args.metadata ?? {},
  };
  fake.state.balanceTransactions.set(created.id, created);
  fake.emit('customer.updated', wireCustomer(customer));
  return created;
};
