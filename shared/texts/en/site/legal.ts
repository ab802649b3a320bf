import { common } from '../common.ts';

/**
 * Privacy Policy, Terms and Imprint. Their statements must be true of the product. Contents are HTML with a small set
 * of elements.
 */
export const privacy = {
  title: 'Privacy Policy',
  lead: 'What {brand} stores, why, for how long, and what it doesn’t collect. It applies to the Chrome extension, this site and the server behind them.',
  sections: {
    introduction: {
      title: 'Introduction',
      content:
        '<p>{brand} helps you research ads in the Meta Ad Library. To do that it stores the ads and pages that you choose, together with an account that makes them yours. The <a href="/imprint">Imprint</a> names who runs this installation and is responsible for your data.</p><p>You can read this site without an account. You can also use parts of the extension without one: what you save then stays on your device.</p>',
    },
    notCollected: {
      title: 'Information We Do Not Collect',
      content:
        '<p>We collect no personal information beyond what an account needs, named below. In particular:</p><ul><li>We do not record which sites you visit. The extension works only on pages of the Meta Ad Library.</li><li>We do not see your Facebook login, your cookies, your messages or your friends. When you press Check Spend, your own browser asks Facebook for the details of that ad; we get the figures, not your session.</li><li>We do not know your card. It is entered at the payment provider and never reaches us.</li><li>We do not use cookies, advertising trackers or analytics of third parties, and we record neither keystrokes nor your location.</li></ul><h3>What we store, and why</h3><ul><li><strong>Your account:</strong> name, email address, a hash of your password, and when you accepted the terms.</li><li><strong>Your logins:</strong> a general browser name such as “Chrome on Windows”, and when it was last used, so that you can end logins you don’t recognize.</li><li><strong>Your devices:</strong> a random number that your browser creates when you first log in, stored with us as a hash. It opens nothing. It lets you log in while a stranger tries passwords for your account. We delete it 180 days after your last login there, and when you reset your password or delete your account. It stays in your browser when you log out.</li><li><strong>Your ads and pages:</strong> the ads you save, check or follow in the Ad Library, with their images and reach, after asking you once. For ads you save, we also save what their link, their page name, your check, your answer and a comparison with other ads in the same tab say about the store. For pages you follow, we also save when you last viewed their ads, and which of their ads you have seen. Our website saves these two whenever you open your lists there, even if saving is off in the extension. For ads and advertisers you hide, we save only their IDs, the page name, and when you hid them. We also save your boards, tags and notes, your filter presets, and what you enter or import about the cost of your own ads. Ads you do nothing with are not sent. You can turn this off in the extension.</li><li><strong>Your plan:</strong> what you bought and its invoices. Where you used a trial, keyed hashes of your account, your mailbox and the card you gave limit it to one each; they don’t identify you, and they stay after the account is deleted.</li><li><strong>Payout details,</strong> if you join the affiliate program and enter them: holder, phone, bank, BIC, IBAN. We also store who signed up through your link.</li><li><strong>Checks against fraud,</strong> so that no one earns commission on their own purchases: once you paid, a keyed hash of the payment provider’s mark for your card, and, if you used a link, of your mailbox, both as long as your account exists; if you used a link or opened your own, a keyed hash of your network address, deleted within two days. They are compared with those of other accounts, and a person reviews any match.</li><li><strong>Messages</strong> from the contact form: for up to a year.</li><li><strong>Cancellations and withdrawals</strong> that are declared without a login: name, address, reason and time. We store them for three years as proof, also after the account is deleted.</li></ul><p>The list of stores you checked, which other ads you have seen, and the settings of the extension are saved on your device only. When you check a store, the browser asks you first and then reads two public pages of that one shop. The extension checks followed pages automatically only if you turn that on.</p><p>Against abuse we count visits and attempts by a keyed hash of the network address. The address itself is not stored. If your browser sends Global Privacy Control or Do Not Track, your visit is not counted at all.</p>',
    },
    sharing: {
      title: 'No Sharing or Selling of Data',
      content:
        '<p>We sell nothing and share nothing for advertising, profiling or creditworthiness. Data reaches others only where the product can’t work without it:</p><ul><li>The payment provider gets your name, your email address and what you buy, when you buy. A change of name or address is sent there too.</li><li>The email service gets your email address and the emails we send you.</li><li>Where the operator has set it up, Meta’s official API or an ad archive is asked for the reach of an ad: it receives the ad’s ID, not who asked.</li><li>The hosting provider stores the data on the operator’s behalf.</li></ul><p>The use of information received from Google APIs will adhere to the <a href="https://developer.chrome.com/docs/webstore/program-policies/user-data-faq">Chrome Web Store User Data Policy</a>, including the Limited Use requirements.</p>',
    },
    security: {
      title: 'Security',
      content:
        '<p>Passwords are kept as argon2id hashes, logins and codes as hashes of random numbers. The extension keeps its login where no web page and none of its scripts in a page can read it. Everything that comes from the Ad Library is treated as data and never run, and the extension runs no code that is not in its package.</p><p>You can log out everywhere under Settings.</p>',
    },
    changes: {
      title: 'Changes to This Policy',
      content: '<p>This policy may change when the product does. Updates are posted on this page.</p>',
    },
    contact: {
      title: 'Contact Us',
      content:
        '<p>You can see, change and export what is stored about you, and delete your account with everything in it, under Settings. The file of an image that no account stores anymore remains in a trash for 7 days and is then removed. When you delete your account, we remove your name and email address at the payment provider too. Invoices stay as long as the law requires: with us without your name, at the payment provider as they were issued.</p><p>For everything else, and to object to a use of your data, use <a href="/contact-us">Contact Us</a>. You may also complain to the data protection authority where you live.</p>',
    },
  },
} as const;

/** The version of the terms, which the confirmation of an order names. A new text needs a new day. */
export const termsVersion = '2026-11-28';

export const terms = {
  title: 'Terms',
  lead: 'The rules between you and the operator of this installation of {brand}, in plain words.',
  sections: {
    parties: {
      title: 'Who you deal with',
      content:
        '<p>Your contract is with the operator named in the <a href="/imprint">Imprint</a>. {brand} is independent software. It is not affiliated with, endorsed or sponsored by Meta Platforms, Inc.; Facebook and Meta are its trademarks.</p>',
    },
    service: {
      title: 'What you get',
      content:
        '<p>An extension that adds controls to the Meta Ad Library, and a dashboard for the ads you save and the pages you follow. It depends on a page that Meta may change at any time. When it does, we fix what we can, and say so in the extension while something doesn’t work.</p>',
    },
    account: {
      title: 'Your account',
      content:
        '<p>Give a name and an email address that are yours, keep your password to yourself, and don’t share your account. Use {brand} for your own research: don’t resell its data, don’t overload the server, and follow the terms of the pages on which you use it.</p>',
    },
    plans: {
      title: 'Plans, prices and free trial',
      content:
        '<p>Plan prices, including any VAT, are shown on <a href="/pricing">Pricing</a> and again before you pay. Monthly and yearly plans renew until you cancel. The free trial needs no card and ends automatically if you don’t add one. Each person can use it once.</p>',
    },
    leaving: {
      title: 'Cancelling and withdrawal',
      content:
        '<p>Cancel at any time in Plan History. Your plan then stays active until the end of the time you paid for. Consumers in the EU can withdraw from an order within 14 days without giving a reason: through the link next to the plan in Plan History, or by writing to us. Without a login, you can <a href="/cancel-contract">cancel contracts here</a> and <a href="/cancel-contract#withdraw">withdraw from contract here</a>. The first withdrawal from a plan refunds all payments for the order. After a later withdrawal from the same plan you pay for the days you used.</p><p>When a plan has ended, you can still view and export your saved ads. Delete your account under Settings.</p>',
    },
    estimates: {
      title: 'Estimates are estimates',
      content:
        '<p>Spend and views are calculated from published reach and from assumptions that <a href="/how-spend-is-estimated">we publish</a>. They can be wrong for a single ad. Decide for yourself what you spend on a product because of them.</p>',
    },
    rights: {
      title: 'Ads belong to others',
      content:
        '<p>Ads, images, videos and brands belong to those who made them. Saving and downloading is for your research. Publishing them as your own needs the owner’s permission. If you find your own work here and want it removed, <a href="/contact-us">write to us</a>.</p>',
    },
    affiliates: {
      title: 'Affiliate program',
      content:
        '<p>Every account has an affiliate link. When someone signs up through it and pays, you earn a share of each payment. Your affiliate page shows the share of each plan on sale. A payment earns the share that its plan has when we credit the payment; later changes don’t affect it. Your own purchases don’t count, and refunds are deducted. You can redeem commission once it is available, as your affiliate page shows.</p>',
    },
    liability: {
      title: 'Liability',
      content:
        '<p>Statutory liability applies. Nothing on this page takes away what the law gives you as a consumer.</p>',
    },
    changes: {
      title: 'Changes and governing law',
      content:
        '<p>Changes to these terms are posted on this page. This is the version of 28 November 2026. The law of the operator’s country applies; consumers keep the protection of the country they live in.</p>',
    },
  },
} as const;

export const imprint = {
  title: 'Imprint',
  lead: 'Who runs this installation of {brand}.',
  name: 'Operator',
  address: 'Address',
  email: common.email,
  phone: 'Phone',
  register: 'Register',
  vatId: 'VAT ID',
  notSet: 'Not set by the operator yet',
  contact: 'Contact',
  incomplete: 'This imprint is incomplete: the operator hasn’t entered a name and address yet.',
  failed: 'Couldn’t load the imprint. Reload the page.',
  independent:
    '{brand} is independent software. It is not affiliated with, endorsed or sponsored by Meta Platforms, Inc.',
} as const;
