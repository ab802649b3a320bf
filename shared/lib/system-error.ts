/** Whether a call of Node failed with this code, for example `ENOENT`: the file does not exist. */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
