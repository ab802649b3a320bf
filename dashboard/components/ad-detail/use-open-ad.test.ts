import { expect, test } from 'vitest';
import { addressWithAd, adInAddress } from './use-open-ad.ts';

test('reads the ID of the open ad from the URL', () => {
  expect(adInAddress('?page=Gloam&ad=12345')).toBe('12345');
  expect(adInAddress('?page=Gloam')).toBeNull();
  expect(adInAddress('?ad=')).toBeNull();
});

test('keeps the other parameters of the URL when an ad is opened or closed', () => {
  expect(addressWithAd('?page=Gloam&page=Petwell+%26+Co.', '12345')).toBe('page=Gloam&page=Petwell+%26+Co.&ad=12345');
  expect(addressWithAd('?ad=1&page=Gloam&ad=2', '3')).toBe('ad=3&page=Gloam');
  expect(addressWithAd('?page=Gloam&ad=12345', null)).toBe('page=Gloam');
});
