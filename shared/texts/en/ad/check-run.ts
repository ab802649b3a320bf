/** Check Spend for the ads of a list. */
export const checkRun = {
  /** Added to the message of a limit. */
  resumesAt: 'Possible again at {time}.',
} as const;
