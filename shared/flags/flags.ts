type Flag = {
  /** What is missing when the feature is off, for the operator. */
  sentence: string;
  /** For temporary flags: a test fails if the flag exists after this day. Null for permanent flags. */
  removeBy: `${number}-${number}-${number}` | null;
};

/** Features that the operator can turn off for a range of versions. All are on by default. */
export const flags = {
  follow: { sentence: 'Follow on ads and pages of the Ad Library, and the capture of new ads.', removeBy: null },
  save: { sentence: 'The Save control on the ads of the Ad Library.', removeBy: null },
  spend: { sentence: 'Check Spend on the ads of the Ad Library, and the reach its pages tell.', removeBy: null },
  filter: { sentence: 'The filter bar over the Ad Library, and what is said of stores.', removeBy: null },
  download: { sentence: 'The Download control on the ads of the Ad Library.', removeBy: null },
  /** If this is off, read-only mode is on by default. */
  requests: { sentence: 'Requests of the extension itself to the Ad Library.', removeBy: null },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

export const isFlagName = (value: string): value is FlagName => Object.hasOwn(flags, value);
