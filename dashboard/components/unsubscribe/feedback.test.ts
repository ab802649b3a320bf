import { expect, test } from 'vitest';
import { emptyFeedback, feedbackFault, formDataOf, REASONS, toggled } from './feedback.ts';

test('offers the fixed reasons in their fixed order', () => {
  expect(REASONS).toEqual([
    'Too expensive',
    'Found a better alternative',
    'Not using it enough',
    'Bugs or technical issues',
    'Lack of features I need',
    'Other',
  ]);
});

test('an empty form says nothing; a reason or a suggestion does', () => {
  expect(feedbackFault(emptyFeedback)).toBe('empty');
  expect(feedbackFault({ ...emptyFeedback, suggestions: '  ' })).toBe('empty');
  expect(feedbackFault({ ...emptyFeedback, suggestions: 'More filters' })).toBeNull();
  expect(feedbackFault(toggled(emptyFeedback, 'Too expensive'))).toBeNull();
  expect(feedbackFault(toggled(toggled(emptyFeedback, 'Too expensive'), 'Too expensive'))).toBe('empty');
});

test('Other wants its own words, which travel only with it', () => {
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
