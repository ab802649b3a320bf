import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/**
 * SHA-256 of each shipped migration. Existing databases were created with them, so they must never change. Add a line
 * for each new file.
 */
const SHIPPED = {
  '0000_core': '040a30c4961481e3083b52f44444c4cc295bbeca18b909ad121c43284105b4b6',
  '0001_accounts': '162b3c535acae68f89972580a164e3a333abb98d7e62e9e7716c7061e2ee8d83',
  '0002_page_reports': 'e80a9b7af71732a6d5da6fb63ad8b9130ea2ab0d862e023ab3852b63858b9d0b',
  '0003_account_care': '2aa9e55149984f6e43b8ced31da7d460ba223f5ae7d46713b271c7b075ae3ecf',
  '0004_contact': '954fc4726a113378802c7d09519ea86022e906b2db8691f4d88f54dbea895e17',
  '0005_terms_accepted': 'fd08291267e0d770c53b66fbed7a4508c8769371590a3e31e3b4e20c4f59cc43',
  '0006_following_and_reach': '486eb781d3ba8541e8968bd43ee3a5b70de96dd4b54b872d57fdb2176924c76a',
  '0007_billing': 'febd5d57c256bb1b3ff9421957dfd1a76dd4e2098ba70ab103056ef824418394',
  '0008_affiliates': 'c136751b028887affbd10a818d10884ebf97a74ce361f6a3d0521bd8d3a97291',
  '0009_billing_care': '4085eb436d3547e18628896467751102f4fe02ff071a52c67fb35713f0cb01b7',
  '0010_faq': '62b029668137e42ee35d26d927a1f88002588f5502106685526ddab2453b396b',
  '0011_trash_of_pictures': 'cc06c87a66dbda4c8f44b3277488dd5cc6588675dce4bb6deb6c71be5a9672e6',
  '0012_ticket_origin': 'd613eaa7d468a32a1db16f2ee3f2ba574a42eb2b1dda0548988234e6de74fcf4',
  '0013_known_devices': 'ffabdbc9569e45e528eb8dbdf134d316f9cbb6c561f354c5d5142888a5677d54',
  '0014_account_bounds': '36c51484679f1b16bb57d7344d2eba6307091e1b16c90e0121ae4e811a2cbade',
  '0015_hand_off_challenge': '3fdbbaac3e0aa097a4b935b0674cb68f28070d0cdf5bfdf7e6a0d762ca52c55e',
  '0016_picture_files': 'f805d4b47b7da590c20391005322768192353b407fd415c9515459d958c4c354',
  '0017_refused_webhooks': 'f745923ed7d5159a1fd2a9d69e2fb698fa0990b93a1fadbb37e9125cd7fb61c8',
  '0018_trial_network_counters': '144e0eedc733c76fe7d3b9e4a1afbe73b07bb4fc4239e5bd233b59a17f112ef6',
  '0019_picture_bytes': '3e61100fd54a3d5f3f6f8073115ad964bffd7b7fc2a7a2918bcd8442523db39b',
  '0020_suspensions': 'f19def32bfc928588b880adb9452d806be1f9952bef2413924ec9c13c85e3de8',
  '0021_promotion_codes': 'a736da5df2af7831e1fb73b362824ac831640bdd79ddf16eed5e233820ac5278',
  '0022_withdrawals_and_disputes': '6b0902bfc5194b26c7d9fe7a636d2848881dfc7d2f0510e6e619030b3de9290a',
  '0023_contract_declarations': 'e5ad9f85386f1b37c51a344c01cfae78ef5454bb9b96dfda850b8cc3f5e87236',
  '0024_reading_due': '23b26e0fb9eb407f9bf13ff3d3a02b5a7cca4c157ae08549183b6e06c3db46fd',
  '0025_bank_country': '57dd40569854fbec675e5c2f0fc6803b0f64195191ffae7f1d1a3d5aefe1d23e',
  '0026_refused_files': '7a5887cd51ed813272b7375e029e5de58652908d0772bcbd2c65522f1e41eecc',
  '0027_invoice_periods': '620ee525c9de803f0b87a8669c8013c613df78dfecbd100fa2eae525d45474a0',
  '0028_invoice_tax': 'e44bf651ee96c989c7dd35350cb872bfbdff08c551265e896010ebf680bef3fb',
  '0029_promotion_code_case': 'c848df3d9a42e42feb1b65f2ee03f26f33415ef2f8a1c056cbb42fa5b9ff902c',
  '0030_invoice_money_back': 'a28579a68014d7867df97a04d9d6ceaba25d073a5fbca80bc005ac4a0afafd54',
  '0031_picture_sources': 'f75c8b9d39562c6741e17afa94e30be9214f17aafaf26ab0c485e32f15f5e59d',
  '0032_credit_notes': 'e0c715c9a9bc56984f2ff2c2a8cf91d27226b5b97d63c2ab1858abc210b1a08f',
  '0033_credit_note_reports': '1961934b802dbd29a5a1e2c59486257c0b86148119a676a8b46c69a6e15cca13',
  '0034_withdrawal_retry': 'ced7f8563f2e93c698af9d9a22ad48d73fcabc1c9685d826eacff2aa9adf45a2',
  '0035_page_visits': '092e8c1218ac1ae8d111b00085845362e446d095117eefe0ae42c9fdb336c010',
  '0036_judgements': '773a19536ebdbb5e48d72090179d3e9604d23aefebde4807df197907270953c7',
  '0037_filter_presets': '07db77e10d68b68a6d12c277c336da715f770e3129973fd80cf9de8e8f64b61c',
  '0038_store_verdicts': 'b0779a879a1d61a6e799a5b40daf9320aaaa854c54d285a378e8167a59d54ce5',
  '0039_own_costs': '82946958d64ad2113e0a15101328538cfd2e8f06550c3e512303f46f73a2f765',
  '0040_boards': '8448f491b158f27740c1308f02cde4764c9a188b72c1dfb8b6f7b5e9e15f061f',
  '0041_tags': '3c364e97192da78737eba8a0c9e437f4b726b5438575c68ac80aaf50bf7e7190',
};

test('contains all shipped migrations unchanged and in order', async () => {
  const migrations = await readMigrations(new URL('./migrations', import.meta.url).pathname);
  expect(migrations.map(({ name, hash }) => [name, hash])).toEqual(Object.entries(SHIPPED));
});

test('uses only SQL that embedded and clustered databases both support', async () => {
  for (const { name, statements } of await readMigrations(new URL('./migrations', import.meta.url).pathname)) {
    const text = statements.join('\n').toLowerCase();
    for (const forbidden of ['trigger', 'generated always', 'advisory', 'lock table', 'serial', 'create function']) {
      expect([name, forbidden, text.includes(forbidden)]).toEqual([name, forbidden, false]);
    }
  }
});
