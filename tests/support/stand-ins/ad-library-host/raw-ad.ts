/** An ad in the Ad Library's data format since 2026, reduced to the fields that pages show. */
export type RawAd = ReturnType<typeof rawAd>;

type Facts = { id: string; pageName?: string; text?: string | null; picture?: string; isActive?: boolean };

export const rawAd = ({
  id,
  pageName = 'Tidy Kitchen',
  text = `Text of ad ${id}`,
  picture = `ad-${id}`,
  isActive = true,
}: Facts) => ({
  ad_archive_id: id,
  collation_count: null,
  collation_id: null,
  page_id: '103916143007346',
  page_name: pageName,
  is_active: isActive,
  is_aaa_eligible: true,
  start_date: 1_767_340_800,
  end_date: 1_778_482_800,
  publisher_platform: ['FACEBOOK', 'INSTAGRAM'],
  categories: ['UNKNOWN'],
  snapshot: {
    page_id: '103916143007346',
    page_name: pageName,
    page_profile_uri: 'https://www.facebook.com/tidykitchen/',
    page_profile_picture_url: 'https://scontent.xx.fbcdn.net/v/logo.jpg?oe=6AC96C11',
    display_format: 'IMAGE',
    body: text === null ? null : { text },
    title: 'Drawer set',
    caption: 'tidykitchen.example',
    cta_text: 'Shop now',
    cta_type: 'SHOP_NOW',
    link_url: 'https://tidykitchen.example/products/drawer',
    link_description: null,
    cards: [],
    images: [
      {
        original_image_url: `https://scontent.xx.fbcdn.net/v/${picture}.jpg?oe=6AC98657`,
        resized_image_url: `https://scontent.xx.fbcdn.net/v/${picture}.jpg?stp=dst-jpg_s600x600&oe=6AC98657`,
      },
    ],
    videos: [],
  },
});
