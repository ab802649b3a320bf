import type { RawAd } from './raw-ad.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One card in the structure of the real page: header with the id line, details button, divider, creative. */
const cardHtml = (ad: RawAd): string => `
  <div><div class="card">
    <div><div>
      <div><span>Active</span></div>
      <div><span>Library ID: ${ad.ad_archive_id}</span></div>
      <div><span>Started running on Jan 2, 2026</span></div>
    </div><div role="button" aria-haspopup="menu" tabindex="0">Open Dropdown</div></div>
    <div role="none"><div role="button" tabindex="0">See ad details</div></div>
    <hr>
    <div>
      <a target="_blank" href="${escape(ad.snapshot.page_profile_uri)}">${escape(ad.page_name)}</a> <span>Sponsored</span>
      <div style="white-space: pre-wrap">${escape(ad.snapshot.body?.text ?? '')}</div>
      <img alt="" width="200" height="150" src="${escape(ad.snapshot.images[0]?.resized_image_url ?? '')}">
    </div>
  </div></div>`;

const dataScript = (ads: readonly RawAd[]): string => {
  const edges = ads.map((ad) => ({
    node: { collated_results: [ad], __typename: 'CollatedSearchResults' },
    cursor: null,
  }));
  const connection = { count: ads.length, edges, page_info: { end_cursor: '', has_next_page: false } };
  const result = { data: { ad_library_main: { search_results_connection: connection } } };
  const stream = ['RelayPrefetchedStreamCache', 'next', [], ['preloader', { __bbox: { complete: true, result } }]];
  return JSON.stringify({ require: [['ScheduledServerJS', 'handle', null, [{ __bbox: { require: [stream] } }]]] });
};

/** A small Ad Library page with the structure of the real one and the data of its ads. */
export const smallLibraryPage = (ads: readonly RawAd[]): string => `<!DOCTYPE html>
<html lang="en" dir="ltr"><head><title>Ad Library</title>
<style>
  body { font-family: sans-serif; margin: 24px; background: #f0f2f5; }
  .grid { display: grid; grid-template-columns: repeat(3, 320px); gap: 16px; }
  .card { background: #fff; border: 1px solid #ddd; border-radius: 8px; padding: 12px; }
</style></head><body>
<script type="application/json" data-sjs>${dataScript(ads).replaceAll('<', '\\u003C')}</script>
<div class="grid">${ads.map(cardHtml).join('')}</div>
</body></html>`;
