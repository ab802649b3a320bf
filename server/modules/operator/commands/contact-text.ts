import type { ContactReader, ReceivedMessage } from '../../contact/contact.service.ts';
import { refused, type OperatorReply } from '../operator-reply.ts';

/** Runs a command on a message, or refuses the command if the message does not exist. */
export const withMessage = async (
  contact: Pick<ContactReader, 'find'>,
  id: string,
  act: (message: ReceivedMessage) => Promise<OperatorReply>,
): Promise<OperatorReply> => {
  const found = await contact.find(id);
  return found === undefined ? refused(`There is no message ${id}. “contact list” shows them.`) : act(found);
};
