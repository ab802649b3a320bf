import { expect, test } from 'vitest';
import { hasShopifyMarkers, isPasswordPage, isRequestAllowed, shopDomainIn } from './store-check.ts';

test.each([
  ['https://shop.example', true],
  ['https://a.myshopify.com', true],
  ['http://shop.example', false],
  ['https://shop.example:8443', false],
  ['https://me@shop.example', false],
  ['https://localhost', false],
  ['https://shop.localhost', false],
  ['https://printer', false],
  ['https://nas.local', false],
  ['https://nas.local.', false],
  ['https://router.lan', false],
  ['https://db.internal', false],
  ['https://127.0.0.1', false],
  ['https://10.0.0.7', false],
  ['https://8.8.8.8', false],
  ['https://2130706433', false],
  ['https://0x7f.1', false],
  ['https://[::1]', false],
  ['https://[fe80::1]', false],
  ['file:///etc/passwd', false],
  ['', false],
])('allows a request to %s: %s', (origin, expected) => {
  expect(isRequestAllowed(origin)).toBe(expected);
});

test.each([
  ['<script>Shopify.theme = {"id":1}</script>', true],
  ['<link href="//cdn.shopify.com/s/files/1/x.css">', true],
  ['<img src="/cdn/shop/files/a.jpg">', true],
  ['<meta id="x" name="shopify-checkout-api-token" content="1">', true],
  ['<p>We moved from Shopify to our own shop.</p>', false],
  ['<meta name="generator" content="WooCommerce">', false],
  ['', false],
])('finds markers of Shopify in %s: %s', (html, expected) => {
  expect(hasShopifyMarkers(html)).toBe(expected);
});

test('detects a password page by its form', () => {
  expect(isPasswordPage('<form method="post" action="/password" class="x">')).toBe(true);
  expect(isPasswordPage('<form method="post" action="/search">')).toBe(false);
});

test.each([
  [{ myshopify_domain: 'a-1.myshopify.com', currency: 'EUR' }, 'a-1.myshopify.com'],
  [{ myshopify_domain: 'a.example' }, null],
  [{ myshopify_domain: 7 }, null],
  [{}, null],
  [null, null],
  ['<html>', null],
])('reads from meta.json %j the shop %s', (meta, expected) => {
  expect(shopDomainIn(meta)).toBe(expected);
});
