import { describe, expect, it } from 'vitest';
import { countriesWithCost, cpmSources } from '#shared/domain/spend/cost-assumptions.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { lifetime, monthly, yearly } from '#tests/support/builders/some-plans.ts';
import { demoAds } from './pages/landing/demo-ads.ts';
import { documentOf } from './render/document.tsx';
import { renderLivePart } from './render/render-live-part.ts';
import { notFoundPage, sitePages } from './site-pages.ts';

/** Domains that no operator can have (RFC 2606). */
const RESERVED = /\.example\b/;

const NO_ASSETS = { styles: [], script: '', fonts: [], pictured: [] };

it.each([...sitePages, { ...notFoundPage, path: null }])('shows no reserved address on $path', ({ path, ...page }) => {
  expect(documentOf(page, path, NO_ASSETS)).not.toMatch(RESERVED);
});

/**
 * Returns the body of a page without invisible elements. The props of islands are in attributes, so they are not text.
 */
const bodyOf = (path: string): HTMLElement => {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`No page has the path ${path}.`);
  const { body } = new DOMParser().parseFromString(documentOf(page, path, NO_ASSETS), 'text/html');
  for (const element of body.querySelectorAll('script, noscript, [aria-hidden=true]')) element.remove();
  return body;
};
const textOf = (path: string): string => bodyOf(path).textContent;

it('shows the estimate of the first example on the landing page without scripts', () => {
  const [first] = demoAds;
  const shown = first?.spend.figures.map(({ label, value }) => `${label}${value}`) ?? [];
  expect(shown).toHaveLength(3);
  const text = textOf(paths.home);
  for (const figure of shown) expect(text).toContain(figure);
  expect(text).toContain(first?.spend.line);
});

it('shows the number of prices and sources, the method and the operator in the hero of the landing page', () => {
  const hero = bodyOf(paths.home).querySelector('section:has(h1)');
  const proof = say(landing.proof.prices, { countries: countriesWithCost().length, sources: cpmSources.length });
  expect(hero?.textContent).toContain(proof);
  const links = [...(hero?.querySelectorAll('a') ?? [])].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toContainEqual([paths.howSpend, landing.proof.method]);
  expect(links).toContainEqual([paths.imprint, 'Who runs Spendlens']);
  const [first] = demoAds;
  expect(hero?.querySelector('dd')?.textContent).toBe(first?.spend.figures[0]?.value);
});

it('shows the estimate of the calculator without scripts', () => {
  const text = textOf(paths.howSpend);
  expect(text).toMatch(/Likely amount€\d+[\d.]*[KM]?Likely range/);
});

describe('the sign-up form', () => {
  const form = (answer: unknown): Document =>
    new DOMParser().parseFromString(renderLivePart('signUp', answer), 'text/html');

  it('shows the trial of the plans on sale and passes the plans to its island', () => {
    const page = form({ status: true, data: [monthly, yearly], lifTimePlan: lifetime });
    expect(page.body.textContent).toContain('3-day free trial, no card needed');
    const given = JSON.parse(page.querySelector<HTMLElement>('[data-island=signUpForm]')?.dataset['given'] ?? '{}');
    expect(given).toMatchObject({ plans: { listed: [{ id: monthly.id }, { id: yearly.id }], lifetime: {} } });
    expect(page.querySelectorAll('form[method=dialog] input')).toHaveLength(4);
  });

  it.each([
    ['the trials differ', { status: true, data: [monthly, { ...yearly, trial_days: 0 }], lifTimePlan: null }],
    ['the plans cannot be read', undefined],
  ])('shows no trial when %s', (_case, answer) => {
    const page = form(answer);
    expect(page.body.textContent).not.toMatch(/free trial/);
    expect(page.querySelectorAll('form[method=dialog] input')).toHaveLength(4);
  });
});

describe('the landing page', () => {
  const page = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
  const home = sitePages.find(({ path }) => path === '/homepage');
  const landingPage = () => page(home === undefined ? '' : documentOf(home, home.path, NO_ASSETS));

  it('links from the hero to the question whether the extension is safe for a Facebook account', () => {
    const shown = landingPage();
    const link = [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === landing.isItSafe);
    expect(link?.closest('section')?.querySelector('h1')?.textContent).toBe(landing.banner);
    const target = shown.querySelector(link?.getAttribute('href') ?? '');
    expect(target?.querySelector('live-part')?.getAttribute('name')).toBe('firstQuestions');
    expect(link?.parentElement?.textContent).toContain('Not affiliated with Meta.');
  });

  it('answers in its FAQ whether the extension is safe, and states what the product cannot promise', () => {
    const shown = page(renderLivePart('firstQuestions', { status: true, data: faq.first }));
    const answers = [...shown.querySelectorAll('details')].map(({ textContent }) => textContent);
    expect(answers).toHaveLength(4);
    const answer = answers.find((text) =>
      text.startsWith('Is it allowed by Meta, and is it safe for my Facebook account?'),
    );
    expect(answer).toMatch(/never asks for your Facebook password/);
    expect(answer).toMatch(/not affiliated with, endorsed or sponsored by Meta/);
    expect(answer).toMatch(/can’t promise/);
  });

  it('explains what views count in the demonstration', () => {
    const figures = [...landingPage().querySelectorAll('dl > div')];
    const views = figures.filter((figure) => figure.querySelector('dt')?.textContent === spend.views);
    expect(views.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('accounts reached in the EU'),
    ]);
  });
});

describe('the imprint', () => {
  const imprint = (email: string | null): string =>
    renderLivePart('imprint', {
      status: true,
      data: { name: null, address: [], email, phone: null, register: null, vat_id: null },
    });

  it('links to the contact form when the operator set no email', () => {
    expect(imprint(null)).toContain('<dt>Contact</dt><dd><a href="/contact-us">Contact Us</a></dd>');
    expect(imprint(null)).not.toContain('<dt>Email</dt>');
  });

  it('shows the email of the operator', () => {
    expect(imprint('hello@ads.test')).toContain(
      '<dt>Email</dt><dd><a href="mailto:hello@ads.test">hello@ads.test</a></dd>',
    );
  });

  it('shows an error when the settings could not be read', () => {
    expect(renderLivePart('imprint', undefined)).toBe(
      '<p role="status">Couldn’t load the imprint. Reload the page.</p>',
    );
  });
});
