/**
 * A version of the disclosure: what the extension collects, where it sends the data, and why. The dialog before the
 * first save shows its facts (`shared/texts/en/ad/disclosure.ts`), and docs/permissions.md lists the same data for
 * the Chrome Web Store.
 */
type Disclosure = {
  /** Consecutive, from 1. */
  version: number;
  /** Why the previous answers of users do not cover this version. */
  reason: string;
  /** SHA-256 of the rows under "Data usage" in docs/permissions.md. */
  dataUsage: string;
  /** SHA-256 of the facts in the dialog. */
  facts: string;
};

/**
 * Every version of the disclosure, the oldest first. `tests/contract/disclosure.test.ts` fails when the rows or the
 * facts do not match the fingerprints of the last version. If the extension collects other data, sends it elsewhere or
 * uses it for another purpose, append a version: all users are then asked again. If only the wording has changed,
 * replace the fingerprints of the last version.
 */
export const disclosures: readonly [Disclosure, ...Disclosure[]] = [
  {
    version: 1,
    reason: 'The first disclosure.',
    dataUsage: '2f2f3376fc43a027939361bec58d07f56990f7421f65956bbd9d768a31105b4c',
    facts: '332cbf21fbec9a3bc1c20be95e0ec01c7765ea3985601393ec92c82b34f15b61',
  },
  {
    version: 2,
    reason:
      'The extension sends when the user last viewed the ads of a followed page, which of them the user saw, which ads and advertisers the user hides, the filter presets of the user, and the verdicts on the shops of saved ads, which contain the name of the advertiser and a comparison with other ads in the tab.',
    dataUsage: 'd9af1043643f01878b52bf36827faf687e4a6c315216fad05f93566f0743bad2',
    facts: '5232fa025c1a3bd81df527852a9fc4d5f1d98f10446cbb543308d5702da11fcb',
  },
  {
    version: 3,
    reason:
      'The extension sends the boards, tags and notes of the user, and what the user enters or imports about the cost of own ads.',
    dataUsage: 'b0065d9db9fae24c306e002bb618c5be5da64362836f98657cb473e6b01942a6',
    facts: '05f4166014a1e94114b6db26ddb8f809a7ac039eeb88c16e26df3451f6af487a',
  },
];

/** The version that the dialog shows now. */
export const DISCLOSURE_VERSION = disclosures.length;
