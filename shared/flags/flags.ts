type Flag = {
  /** What switching it off takes away, for the operator. */
  sentence: string;
  /** The day after which the flag must be gone, for those that are not meant to stay; a test fails then. */
  removeBy: `${number}-${number}-${number}` | null;
};

/** What the operator can switch off for a range of versions. All are on until the server says otherwise. */
export const flags = {
  follow: { sentence: 'Follow on ads and pages of the Ad Library, and the capture of new ads.', removeBy: null },
  save: { sentence: 'The Save control on the ads of the Ad Library.', removeBy: null },
  spend: { sentence: 'Check Spend on the ads of the Ad Library, and the reach its pages tell.', removeBy: null },
  filter: { sentence: 'The filter bar over the Ad Library, and what is said of stores.', removeBy: null },
  download: { sentence: 'The Download control on the ads of the Ad Library.', removeBy: null },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

export const isFlagName = (value: string): value is FlagName => Object.hasOwn(flags, value);
