import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AffiliateReview } from '../affiliates/review.service.ts';
import { done, moment, type OperatorReply, refused } from './operator-reply.ts';
import type { ReferralTask } from './read-affiliate-words.ts';

const LISTED = 100;

/** Referrals that look wrong: what they earn is held until one of these was said. */
export const createReferralCommands = (review: AffiliateReview) => {
  const list = async (): Promise<string> => {
    const flags = await review.flags(LISTED);
    if (flags.length === 0) return operatorTexts.referralNone;
    const more = (await review.countFlags()) - flags.length;
    const lines = flags.map(({ referralId, reason, raisedAt, affiliateEmail }) =>
      say(operatorTexts.referralLine, {
        id: referralId,
        at: moment(raisedAt),
        email: affiliateEmail,
        reason: operatorTexts.referralReasons[reason],
      }),
    );
    return [...lines, ...(more > 0 ? [say(operatorTexts.referralMore, { more })] : [])].join('\n');
  };

  return async (task: ReferralTask): Promise<OperatorReply> => {
    if (task.what === 'list') return done(await list());
    const { id } = task;
    const decided = task.what === 'clear' ? await review.clear(id) : await review.refuse(id);
    if (decided === null) return refused(say(operatorTexts.referralUnknown, { id }));
    return done(say(task.what === 'clear' ? operatorTexts.referralCleared : operatorTexts.referralRefused, { id }));
  };
};
