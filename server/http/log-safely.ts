/** The part of an error that may be logged: type, place and message without the values of a query or of user input. */
export type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError };

const MAX_DEPTH = 5;
const MAX_MESSAGE_LENGTH = 500;

/**
 * Drizzle appends the parameters of a query to its message. PostgreSQL puts values in `detail`, which is not logged.
 */
export const loggedError = (error: Error, depth = 0): LoggedError => ({
  type: error.name,
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  message: withoutValues(error).slice(0, MAX_MESSAGE_LENGTH),
  stack: framesOf(error.stack ?? ''),
  ...(error.cause instanceof Error && depth < MAX_DEPTH ? { cause: loggedError(error.cause, depth + 1) } : {}),
});

/**
 * Removes from a message: the parameters that Drizzle appends; user input that PostgreSQL (`invalid input syntax for
 * type uuid: "…"`) and JSON.parse quote; mail addresses, which a mail server repeats when it refuses them.
 */
const withoutValues = ({ name, message }: Error): string => {
  const text = message
    .replace(/\nparams:.*$/s, '')
    .replace(/: ".*"$/s, ': "…"')
    .replaceAll(/[^\s<>"'(:,;]+@[^\s<>"'),:;]+/g, '…@…');
  return name === 'SyntaxError' ? text.replaceAll(/"[^"]*"|'[^']*'/g, '"…"') : text;
};

/** Returns only the frames of a stack, because its first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
