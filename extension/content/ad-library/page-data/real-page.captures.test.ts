import { beforeAll, expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { cardAround } from '#extension/content/ad-library/cards/find-card.ts';
import { createPageModel, type PageModel } from './page-model.ts';
import { leavesWithIds } from '#extension/content/ad-library/cards/leaf-index.ts';
import type { Findings } from './find-ads.ts';
import { joinFindings, parseAnswer } from './parse-answer.ts';
import { createScriptBlocks } from './script-blocks.ts';

type Shown = {
  body: string | { text: string } | null;
  title?: string | null;
  caption?: string | null;
  link_description?: string | null;
  link_url?: string | null;
  cta_type?: string | null;
  cta_text?: string | null;
};
type RawVideo = { video_hd_url: string; video_preview_image_url: string };
type RawSnapshot = Shown & {
  page_profile_uri: string;
  page_profile_picture_url: string;
  display_format: string;
  cards: (Shown & { resized_image_url: string })[];
  images: { resized_image_url: string }[];
  videos: RawVideo[];
};
type Raw = {
  ad_archive_id: string;
  page_id: string;
  page_name: string;
  is_active: boolean;
  start_date: number;
  end_date: number;
  publisher_platform: string[];
  collation_count: number | null;
  is_aaa_eligible: boolean;
  categories: string[];
  snapshot: RawSnapshot;
};
type Edge = { node: { collated_results: Raw[] } };

/** The path of the ads in the captured page. The test reads it independently of the product. */
const PATH = 'require 0 3 0 __bbox require 0 3 1 __bbox result data ad_library_main search_results_connection edges';

const rawAdsOf = (page: Document): Raw[] => {
  const texts = [...page.querySelectorAll('script')].map((script) => script.textContent);
  const block: unknown = JSON.parse(texts.find((text) => text.includes('search_results_connection')) ?? 'null');
  const edges = PATH.split(' ').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], block);
  return (edges as Edge[]).flatMap((edge) => edge.node.collated_results);
};

const withoutZeroWidth = (text: string | null | undefined): string | null => text?.replaceAll('\u200b', '') ?? null;

const shownOf = ({ snapshot }: Raw): Shown => (snapshot.display_format === 'DPA' ? snapshot.cards[0]! : snapshot);

const expectedCreative = (shown: Shown) => ({
  text: withoutZeroWidth(typeof shown.body === 'string' ? shown.body : shown.body?.text),
  title: withoutZeroWidth(shown.title),
  caption: withoutZeroWidth(shown.caption),
  linkDescription: withoutZeroWidth(shown.link_description),
  linkUrl: withoutZeroWidth(shown.link_url),
  ctaType: withoutZeroWidth(shown.cta_type),
  ctaText: withoutZeroWidth(shown.cta_text),
});

const expectedOf = (raw: Raw): Omit<Ad, 'media'> => ({
  id: raw.ad_archive_id,
  pageId: raw.page_id,
  pageName: raw.page_name,
  pageUrl: raw.snapshot.page_profile_uri,
  pageLogoUrl: raw.snapshot.page_profile_picture_url,
  isActive: raw.is_active,
  startDate: raw.start_date,
  endDate: raw.is_active ? null : raw.end_date,
  platforms: raw.publisher_platform,
  displayFormat: raw.snapshot.display_format,
  ...expectedCreative(shownOf(raw)),
  collationCount: raw.collation_count,
  isEuEligible: raw.is_aaa_eligible,
  categories: raw.categories,
  versionCount: Math.max(1, raw.snapshot.cards.length),
});

const pictureOf = ({ snapshot: { cards, images, videos } }: Raw): string | undefined =>
  cards[0]?.resized_image_url ?? images[0]?.resized_image_url ?? videos[0]?.video_preview_image_url;

/** The clock of a reader. Every captured ad states whether it is active, so the clock does not matter. */
const NOW = Date.UTC(2026, 10, 26);

const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const findingsIn = (page: Document): Findings => {
  const found: Findings[] = [];
  createScriptBlocks((findings) => found.push(findings)).takeAll(page, true);
  return joinFindings(found);
};

describeWithCaptures('the real page of 11 May 2026, in Swahili', () => {
  let page: Document;
  let model: PageModel;
  let raws: Raw[];

  beforeAll(() => {
    page = pageOf(capture(FULL_PAGE));
    model = createPageModel();
    model.take(findingsIn(page));
    raws = rawAdsOf(page);
  });

  test('gives all 29 ads with the values of the page', () => {
    expect(raws).toHaveLength(29);
    expect(model.unreadableCount()).toBe(0);
    for (const raw of raws) expect(model.adOf(raw.ad_archive_id)).toMatchObject(expectedOf(raw));
  });

  test('gives the shown picture or video of each ad', () => {
    for (const raw of raws) {
      const ad = model.adOf(raw.ad_archive_id);
      expect(ad?.media).toHaveLength(1);
      expect(ad?.media[0]?.imageUrl).toBe(pictureOf(raw));
      expect(ad?.media[0]?.videoUrl ?? null).toBe(raw.snapshot.videos[0]?.video_hd_url ?? null);
    }
  });

  test('gives no template if the page shows a text', () => {
    for (const raw of raws) expect(JSON.stringify(model.adOf(raw.ad_archive_id))).not.toContain('{{product');
  });

  test('has 29 different cards, each found by its own id', () => {
    const isKnown = (adId: string): boolean => model.adOf(adId) !== undefined;
    const found = [...leavesWithIds(page)].flatMap(({ leaf, ids }) =>
      ids.filter((id) => isKnown(id)).flatMap((id) => cardAround(leaf, id, isKnown) ?? []),
    );
    expect(found.map((card) => card.adId)).toEqual(raws.map((raw) => raw.ad_archive_id));
    expect(new Set(found.map((card) => card.card)).size).toBe(29);
    for (const { card, adId } of found) {
      const others = raws.filter((raw) => raw.ad_archive_id !== adId);
      expect(others.filter((raw) => card.textContent.includes(raw.ad_archive_id))).toEqual([]);
    }
  });
});

describeWithCaptures('other real answers and pages', () => {
  test('the first chunk of a page is not a complete answer', () => {
    expect(parseAnswer(capture('answers/2026-05-11-first-chunk-incomplete.json'), NOW).verdict).toBe('silent');
  });

  test('an answer to scrolling gives its ads', () => {
    const body = capture('answers/2026-10-05-search-pagination.json');
    const data = JSON.parse(body).data.ad_library_main.search_results_connection;
    const ids: string[] = data.edges.map((edge: Edge) => edge.node.collated_results[0]?.ad_archive_id);
    const findings = parseAnswer(`for (;;);${body}`, NOW);
    expect(findings.unreadable).toBe(0);
    expect(findings.ads.map((ad) => ad.id)).toEqual(ids);
  });

  test.each([
    ['pages/2026-10-05-no-results.html', 'none-found'],
    ['pages/2026-10-05-loading-not-painted.html', 'silent'],
  ])('%s has the verdict %s', (path, verdict) => {
    expect(findingsIn(pageOf(capture(path))).verdict).toBe(verdict);
  });
});
