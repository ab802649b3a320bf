/** The maximum number of characters of a message. */
const MESSAGE_MAX_LENGTH = 200;

/**
 * Reads the message of `?status=true&message=…`, which the previous page left for this one. `text`: the shortened
 * message, an empty text if there is none. `rest`: the query without it. `status` stays if the query also contains the
 * result of a payment.
 */
export const messageOfQuery = (search: string): { text: string; rest: string } => {
  const query = new URLSearchParams(search);
  const message = query.get('status') === 'true' ? (query.get('message') ?? '').trim() : '';
  query.delete('message');
  if (!query.has('session_id')) query.delete('status');
  return { text: Array.from(message).slice(0, MESSAGE_MAX_LENGTH).join(''), rest: query.toString() };
};
