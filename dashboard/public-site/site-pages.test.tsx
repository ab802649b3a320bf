import { describe, expect, it } from 'vitest';
import { documentOf } from './render/document.tsx';
import { renderLivePart } from './render/render-live-part.ts';
import { notFoundPage, sitePages } from './site-pages.ts';

/** Domains that no operator can have (RFC 2606). */
const RESERVED = /\.example\b/;

it.each([...sitePages, { ...notFoundPage, path: null }])('shows no reserved address on $path', ({ path, ...page }) => {
  expect(documentOf(page, path, { styles: [], script: '', fonts: [], pictured: [] })).not.toMatch(RESERVED);
});

describe('the imprint', () => {
  const imprint = (email: string | null): string =>
    renderLivePart('imprint', {
      status: true,
      data: { name: null, address: [], email, phone: null, register: null, vat_id: null },
    });

  it('links to the contact form if the operator set no email', () => {
    expect(imprint(null)).toContain('<dt>Contact</dt><dd><a href="/contact-us">Contact Us</a></dd>');
    expect(imprint(null)).not.toContain('<dt>Email</dt>');
  });

  it('shows the email of the operator', () => {
    expect(imprint('hello@ads.test')).toContain(
      '<dt>Email</dt><dd><a href="mailto:hello@ads.test">hello@ads.test</a></dd>',
    );
  });

  it('names no address if the settings could not be read', () => {
    expect(renderLivePart('imprint', undefined)).toBe(
      '<p role="status">Couldn’t load the imprint. Reload the page.</p>',
    );
  });
});
