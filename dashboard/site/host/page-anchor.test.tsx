import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PageAnchor } from './page-anchor.tsx';

const clickAt = (hash: string) => {
  location.hash = hash;
  onTestFinished(() => {
    location.hash = '';
  });
  const scrollIntoView = vi.fn();
  const { unmount } = render(
    <>
      <PageAnchor to="plans">See the plans</PageAnchor>
      <section id="plans" ref={(section) => void (section !== null && Object.assign(section, { scrollIntoView }))} />
    </>,
  );
  onTestFinished(unmount);
  const link = screen.getByRole('link');
  const click = createEvent.click(link);
  fireEvent(link, click);
  return {
    href: link.getAttribute('href'),
    isLeftToBrowser: !click.defaultPrevented,
    scrolls: scrollIntoView.mock.calls,
  };
};

it('leaves the anchor to the browser on the site', () => {
  expect(clickAt('')).toEqual({ href: '#plans', isLeftToBrowser: true, scrolls: [] });
});

it('scrolls without changing the route in the extension', () => {
  expect(clickAt('#/homepage')).toEqual({ href: '#plans', isLeftToBrowser: false, scrolls: [[]] });
});
