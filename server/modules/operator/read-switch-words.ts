import { isInRange } from '#shared/domain/version-range.ts';
import { flags, isFlagName, type FlagName } from '#shared/flags/flags.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';

export const MAX_REASON = 200;

type SwitchRequest =
  | { command: 'switch-off'; feature: FlagName; from: string; to: string; reason: string }
  | { command: 'switch-on'; feature: FlagName };

/** The words after `switch-off`; the reason may be given as one word or as several. */
export const readSwitchOff = (words: readonly string[]): Result<SwitchRequest, string> => {
  const [feature, from, to, ...reasonWords] = words;
  const reason = reasonWords.join(' ').trim();
  if (feature === undefined || from === undefined || to === undefined || reason === '') {
    return fail(operatorTexts.switchUse);
  }
  if (!isFlagName(feature)) return unknown(feature);
  if (!isInRange(from, { from, to })) return fail(say(operatorTexts.versionsInvalid, { from, to }));
  if (reason.length > MAX_REASON || /\p{Cc}/u.test(reason)) {
    return fail(say(operatorTexts.reasonInvalid, { most: MAX_REASON }));
  }
  return ok({ command: 'switch-off', feature, from, to, reason });
};

/** The words after `switch-on`. */
export const readSwitchOn = ([feature, ...rest]: readonly string[]): Result<SwitchRequest, string> => {
  if (feature === undefined || rest.length > 0) return fail(operatorTexts.switchOnUse);
  return isFlagName(feature) ? ok({ command: 'switch-on', feature }) : unknown(feature);
};

const unknown = (feature: string): Result<SwitchRequest, string> =>
  fail(say(operatorTexts.featureUnknown, { feature, known: Object.keys(flags).join(', ') }));
