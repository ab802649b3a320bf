/** What a log may say of an error: what it was and where, never the values of a query or what somebody typed. */
export type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError };

const MAX_DEPTH = 5;
const MAX_MESSAGE_LENGTH = 500;

/** Drizzle puts a query's parameters behind the query in its message; PostgreSQL puts values in `detail`, left out here. */
export const loggedError = (error: Error, depth = 0): LoggedError => ({
  type: error.name,
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  message: withoutValues(error).slice(0, MAX_MESSAGE_LENGTH),
  stack: framesOf(error.stack ?? ''),
  ...(error.cause instanceof Error && depth < MAX_DEPTH ? { cause: loggedError(error.cause, depth + 1) } : {}),
});

/**
 * Drizzle's parameters; what somebody typed, which PostgreSQL (`invalid input syntax for type uuid: "…"`) and JSON.parse quote; and
 * addresses, which a mail server repeats when it refuses them.
 */
const withoutValues = ({ name, message }: Error): string => {
  const text = message
    .replace(/\nparams:.*$/s, '')
    .replace(/: ".*"$/s, ': "…"')
    .replaceAll(/[^\s<>"'(:,;]+@[^\s<>"'),:;]+/g, '…@…');
  return name === 'SyntaxError' ? text.replaceAll(/"[^"]*"|'[^']*'/g, '"…"') : text;
};

/** The stack repeats the message; only its frames are kept. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
