import type { ContactReader } from '../../contact/contact.service.ts';
import { refused, type OperatorReply } from '../operator-reply.ts';

export type ContactMessage = NonNullable<Awaited<ReturnType<ContactReader['find']>>>;

/** Runs a command on a message, or refuses the command if the message does not exist. */
export const withMessage = async (
  contact: Pick<ContactReader, 'find'>,
  id: string,
  act: (message: ContactMessage) => Promise<OperatorReply>,
): Promise<OperatorReply> => {
  const found = await contact.find(id);
  return found === undefined ? refused(`There is no message ${id}. “contact list” shows them.`) : act(found);
};
