import { expect, test } from 'vitest';
import { emptyFeedback, feedbackFault, formDataOf, REASONS, toggled } from './feedback.ts';

test('lists the fixed reasons in their fixed order', () => {
  expect(REASONS).toEqual([
    'Too expensive',
    'Found a better alternative',
    'Not using it enough',
    'Bugs or technical issues',
    'Lack of features I need',
    'Other',
  ]);
});

test('requires a reason or a suggestion', () => {
  expect(feedbackFault(emptyFeedback)).toBe('empty');
  expect(feedbackFault({ ...emptyFeedback, suggestions: '  ' })).toBe('empty');
  expect(feedbackFault({ ...emptyFeedback, suggestions: 'More filters' })).toBeNull();
  expect(feedbackFault(toggled(emptyFeedback, 'Too expensive'))).toBeNull();
  expect(feedbackFault(toggled(toggled(emptyFeedback, 'Too expensive'), 'Too expensive'))).toBe('empty');
});

test('requires a text when Other is selected, and sends the text only with Other', () => {
  const other = toggled(emptyFeedback, 'Other');
  expect(feedbackFault(other)).toBe('other');
  expect(feedbackFault({ ...other, customMessage: 'I sold my shop' })).toBeNull();
  const changed = { ...toggled(other, 'Other'), customMessage: 'I sold my shop', suggestions: ' none ' };
  expect(formDataOf(changed, false)).toEqual({
    reasons: [],
    suggestions: 'none',
    customMessage: null,
    retained: false,
  });
});
