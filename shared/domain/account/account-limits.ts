/** Maximum number of ads of an account. Above it, the oldest ads that are not saved are removed. */
export const ADS_PER_ACCOUNT = 100_000;
/** Bytes of the picture files and of the JSON of all versions of ads. */
export const BYTES_PER_ACCOUNT = 20_000_000_000;

/** Pages that one account may follow. */
export const FOLLOWS_PER_ACCOUNT = 5_000;

/** Hidden ads and advertisers of one account. Above it the oldest are removed. */
export const JUDGEMENTS_PER_ACCOUNT = 10_000;

/** Own presets of the filter bar of one account. */
export const FILTER_PRESETS_PER_ACCOUNT = 20;

/** Own costs of one account. */
export const OWN_COSTS_PER_ACCOUNT = 2_000;
/** Characters of the name of an ad in Ads Manager that an own cost stores. */
export const OWN_COST_NAME_LENGTH = 300;

/** Boards of one account. */
export const BOARDS_PER_ACCOUNT = 500;
/** Boards that contain the same ad. */
export const BOARDS_PER_AD = 100;
/** Tags of one account. Merged tags count, because they remain as aliases. */
export const TAGS_PER_ACCOUNT = 2_000;
/** Tags of one ad. Aliases count. */
export const TAGS_PER_AD = 50;
/** Characters of the name of a tag. */
export const TAG_NAME_LENGTH = 50;
/** Characters of the note of an ad, and of each of its other texts. */
export const NOTE_LENGTH = 10_000;
/** Texts that the note of an ad keeps beside its text, because devices wrote them at the same time. */
export const OTHER_TEXTS_PER_NOTE = 5;

/** Versions stored of one ad: the saved one, otherwise the newest, and the 5 newest others. */
export const VERSIONS_PER_AD = 6;

/**
 * Tombstones of one account. Above it the oldest are removed, and devices with an older cursor pull everything again.
 */
export const TOMBSTONES_PER_ACCOUNT = 50_000;

/** Outboxes of one account whose progress the server stores. Those idle for the longest time are removed. */
export const SYNC_CLIENTS_PER_ACCOUNT = 50;

/** Refused mutations of one account that the server stores. The oldest are removed. */
export const REFUSALS_PER_ACCOUNT = 1_000;

/** Maximum number of stored pictures and videos of an ad. */
export const MAX_MEDIA_PER_AD = 40;
