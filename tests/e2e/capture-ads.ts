type CaptureCard = {
  body: string | null;
  link_url: string | null;
  resized_image_url: string | null;
  original_image_url: string | null;
};

type CaptureVideo = {
  video_hd_url: string | null;
  video_sd_url: string | null;
  video_preview_image_url: string | null;
};

/** An ad in the data of a capture, with only the keys that a test compares. */
export type CaptureAd = {
  ad_archive_id: string;
  page_id: string;
  page_name: string;
  start_date: number;
  end_date: number;
  is_active: boolean;
  publisher_platform: string[];
  snapshot: {
    display_format: string;
    body: { text: string } | null;
    link_url: string | null;
    page_profile_picture_url: string;
    cards: CaptureCard[];
    images: CaptureCard[];
    videos: CaptureVideo[];
  };
};

/** Reads the ads of a capture by one fixed path. It shares no code with the parser of the product. */
export const readCaptureAds = (html: string): CaptureAd[] => {
  const script = [...html.matchAll(/<script type="application\/json"[^>]*data-sjs[^>]*>(.*?)<\/script>/gs)]
    .map((match) => match[1] ?? '')
    .find((text) => text.includes('"search_results_connection"'));
  const root = JSON.parse(script ?? 'null');
  const { edges } =
    root.require[0][3][0].__bbox.require[0][3][1].__bbox.result.data.ad_library_main.search_results_connection;
  return (edges as { node: { collated_results: CaptureAd[] } }[]).map(
    (edge) => edge.node.collated_results[0] as CaptureAd,
  );
};

/** Returns the fields that the product must read from an ad. The first card fills the template of a dynamic ad. */
export const expectedAdOf = (ad: CaptureAd) => {
  const { snapshot } = ad;
  const card = snapshot.display_format === 'DPA' || snapshot.display_format === 'DCO' ? snapshot.cards[0] : undefined;
  const video = snapshot.videos[0];
  return {
    id: ad.ad_archive_id,
    pageId: ad.page_id,
    pageName: ad.page_name,
    startDate: ad.start_date,
    endDate: ad.is_active ? null : ad.end_date,
    isActive: ad.is_active,
    platforms: ad.publisher_platform,
    text: withoutZeroWidth(card === undefined ? (snapshot.body?.text ?? null) : card.body),
    linkUrl: card === undefined ? snapshot.link_url : card.link_url,
    pageLogoUrl: snapshot.page_profile_picture_url,
    media:
      video === undefined
        ? (card === undefined ? snapshot.images : [card]).map((picture) => ({
            kind: 'image',
            imageUrl: picture.resized_image_url,
            videoUrl: null,
          }))
        : [
            {
              kind: 'video',
              imageUrl: video.video_preview_image_url,
              videoUrl: video.video_hd_url ?? video.video_sd_url,
            },
          ],
  };
};

const withoutZeroWidth = (text: string | null): string | null => text?.replaceAll('\u200b', '') ?? null;
