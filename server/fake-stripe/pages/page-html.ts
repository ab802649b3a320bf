const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:32rem;padding:1.5rem;color:#1a1f36}
form{display:grid;gap:.75rem;margin:1rem 0}label{display:grid;gap:.25rem}
button,input{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid #8792a2;border-radius:.4rem;background:#fff}
.note{background:#fff3d6;padding:.75rem}.problem{border-left:4px solid #b3261e;padding-left:.75rem}</style></head><body><p class="note">A stand-in of a payment provider: no money moves.</p><h1>${safe(title)}</h1>${body}</body></html>`;

export const button = (choice: string, text: string): string =>
  `<button name="choice" value="${safe(choice)}">${safe(text)}</button>`;

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const day = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
