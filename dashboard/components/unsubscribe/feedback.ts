import { subscribeTexts } from '#shared/texts/en/subscribe.ts';

/** What somebody says who leaves. */
export type Feedback = { reasons: readonly string[]; suggestions: string; customMessage: string };

export const REASONS: readonly string[] = subscribeTexts.unsubscribe.reasons;
/** Once it is ticked, it wants words of its own. */
export const OTHER = REASONS.at(-1) ?? '';

export const emptyFeedback: Feedback = { reasons: [], suggestions: '', customMessage: '' };

/** In the order of the list, whatever was ticked first. */
export const toggled = (feedback: Feedback, reason: string): Feedback => ({
  ...feedback,
  reasons: REASONS.filter((one) => (one === reason) !== feedback.reasons.includes(one)),
});

/** Whether it may be sent. empty: nothing was said. other: 'Other' lacks its words. */
export const feedbackFault = ({ reasons, suggestions, customMessage }: Feedback): 'empty' | 'other' | null => {
  if (reasons.includes(OTHER) && customMessage.trim() === '') return 'other';
  return reasons.length === 0 && suggestions.trim() === '' ? 'empty' : null;
};

/** Builds the `formData` of the unsubscribe and discount calls. `retained`: whether the user accepted the offer. */
export const formDataOf = ({ reasons, suggestions, customMessage }: Feedback, retained: boolean) => ({
  reasons: [...reasons],
  suggestions: suggestions.trim(),
  customMessage: reasons.includes(OTHER) ? customMessage.trim() : null,
  retained,
});
