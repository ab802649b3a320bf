import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NamedPlatforms, PlatformMarks } from './platform-marks.tsx';

const namesOf = (platforms: readonly string[]): (string | null)[] => {
  const { container } = render(<PlatformMarks platforms={platforms} />);
  const names = within(container)
    .queryAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));
  const titles = [...container.querySelectorAll('li')].map(({ title }) => title);
  expect(titles).toEqual(names);
  return names;
};

test('shows each platform once, with its name as tooltip and for screen readers', () => {
  expect(namesOf(['FACEBOOK', 'INSTAGRAM', 'FACEBOOK', 'NEW_PLACE', 'constructor'])).toEqual([
    'Facebook',
    'Instagram',
    'New Place',
    'Constructor',
  ]);
  expect(namesOf([])).toEqual([]);
});

test('counts platforms that do not fit into the line of a card', () => {
  expect(namesOf(['FACEBOOK', 'INSTAGRAM', 'AUDIENCE_NETWORK', 'MESSENGER', 'THREADS'])).toEqual([
    'Facebook',
    'Instagram',
    'Audience Network',
    'Messenger, Threads',
  ]);
});

test('shows the names beside the icons where there is room', () => {
  const { container } = render(<NamedPlatforms platforms={['FACEBOOK', 'AUDIENCE_NETWORK', 'FACEBOOK']} />);
  expect(
    within(container)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Facebook', 'Audience Network']);
});
