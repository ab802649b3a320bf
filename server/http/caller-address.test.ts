import { expect, test } from 'vitest';
import { isLoopback, isLoopbackHost, networkOf, siteOf } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['"203.0.113.7:4711"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::6]:4711"', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6%eth0', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6%eth0]:4711', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:DB8:1:ffff::6]:4711', '2001:db8:1::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['unknown', null],
])('counts %s in the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test.each([
  '',
  'unknown',
  '_hidden',
  'example.org',
  'localhost',
  '203.0.113.7, 203.0.113.8',
  '203.0.113.7:',
  '203.0.113.7:123456',
  '203.0.113',
  '203.0.113.256',
  '0xcb.0.113.7',
  '0313.0.113.7',
  '3405803783',
  '2001:db8::1::2',
  '[2001:db8::1',
  '[203.0.113.7',
  '2001:db8::/32',
  'for=203.0.113.7',
  '"203.0.113.7',
  '1'.repeat(100_000),
  '['.repeat(100_000),
])('counts “%.40s”, which is not one address, as the shared network', (text) => {
  expect(networkOf(text)).toBe('unknown');
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::', false],
  ['', false],
])('decides whether the address %s is of this machine: %s', (address, isLocal) => {
  expect(isLoopback(address)).toBe(isLocal);
});

test.each([
  ['localhost', true],
  ['LOCALHOST:8787', true],
  ['127.0.0.1:8787', true],
  ['[::1]:8787', true],
  ['localhost.example', false],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost:8787@evil.example', false],
  ['', false],
])('decides whether the host %s is of this machine: %s', (host, isLocal) => {
  expect(isLoopbackHost(host)).toBe(isLocal);
});
