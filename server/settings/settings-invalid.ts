/** Settings that cannot be used. The message names each setting, its fault and a valid example. */
export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';

  /** `faults`: one sentence per setting, see `settingFault`. */
  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, options);
  }
}

/** Returns a sentence about one setting. `fault` is its predicate; `example` is a valid value. */
export const settingFault = (name: string, fault: string, example: string): string =>
  `${name} ${fault}; for example ${name}=${example}`;
