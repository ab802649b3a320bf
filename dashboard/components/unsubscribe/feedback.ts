import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';

/** The feedback of a user who unsubscribes. */
export type Feedback = { reasons: readonly string[]; suggestions: string; customMessage: string };

export const REASONS: readonly string[] = subscribeTexts.unsubscribe.reasons;
/** The reason that requires a text of the user. */
export const OTHER = REASONS.at(-1) ?? '';

export const emptyFeedback: Feedback = { reasons: [], suggestions: '', customMessage: '' };

/** Adds or removes a reason. The reasons are always in the order of `REASONS`. */
export const toggled = (feedback: Feedback, reason: string): Feedback => ({
  ...feedback,
  reasons: REASONS.filter((one) => (one === reason) !== feedback.reasons.includes(one)),
});

/** Why the feedback cannot be sent. empty: no reason and no suggestion. other: 'Other' without a text. Null: it can. */
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
