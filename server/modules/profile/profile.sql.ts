import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { bankAccount, notificationChoice } from '#server/db/schema/accounts.ts';

export type BankAccountRow = typeof bankAccount.$inferSelect;
export type NotificationChoiceRow = typeof notificationChoice.$inferSelect;

export const findBankAccount = async (db: Db, userId: string): Promise<BankAccountRow | undefined> =>
  (await db.select().from(bankAccount).where(eq(bankAccount.userId, userId)))[0];

export const writeBankAccount = async (db: Db, row: BankAccountRow): Promise<void> => {
  const { userId: _, ...set } = row;
  await db.insert(bankAccount).values(row).onConflictDoUpdate({ target: bankAccount.userId, set });
};

export const deleteBankAccount = async (db: Db, userId: string): Promise<void> => {
  await db.delete(bankAccount).where(eq(bankAccount.userId, userId));
};

export const findNotificationChoice = async (db: Db, userId: string): Promise<NotificationChoiceRow | undefined> =>
  (await db.select().from(notificationChoice).where(eq(notificationChoice.userId, userId)))[0];

export const writeNotificationChoice = async (db: Db, row: NotificationChoiceRow): Promise<void> => {
  const { userId: _, ...set } = row;
  await db.insert(notificationChoice).values(row).onConflictDoUpdate({ target: notificationChoice.userId, set });
};
